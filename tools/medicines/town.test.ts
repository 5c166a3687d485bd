import { describe, expect, it } from 'vitest';
import { toPlace } from './town';

describe('a place', () => {
  it.each([
    ['Praha 1', ['11']],
    ['Praha 4', ['14']],
    ['praha 9', ['19']],
    ['PRAHA  10', ['10']],
    ['Praha-5', ['15']],
    ['Praha4', ['14']],
    ['Praha 04', ['14']],
    ['Praha 11', ['148', '149']],
    ['Praha 22', ['104']],
    ['Praha 4 - Nusle', ['14']],
    ['Praha 4-Krč', ['14']],
    ['Praha 4,', ['14']],
    ['Praha, 13 (Stodůlky)', ['155', '158']],
  ])('%j is Prague with the postal codes of that district', (city, postalCodes) => {
    const place = toPlace(city);
    expect(place.town).toMatch(/^praha$/i);
    expect(place.postalCodes).toEqual(postalCodes);
  });

  it.each([
    'Praha',
    'Praha 0',
    'Praha 23',
    'Praha 411',
    'Praha 140 00',
    'Praha 4a',
    'Prahatice 4',
    'Brno 2',
    'Nová Praha 4',
  ])('%j is a town by that name', (city) => {
    expect(toPlace(city)).toEqual({ town: city, postalCodes: null });
  });
});
