import { describe, expect, it } from 'vitest';
import { formDistance, isTakenAlike } from './form';

const by = (route: string | null, form: string | null) => ({ route, form });

describe('the way a package is taken', () => {
  it.each([
    [by('POR', 'TBL NOB'), by('POR', 'POR SUS')],
    [by('IVN', 'INJ SOL'), by('IAR/IVN', 'INF SOL')],
    [by(null, 'TBL FLM'), by(null, 'POR SOL')],
    [by('POR', 'CPS DUR'), by(null, 'TBL FLM')],
    [by(null, 'INJ SOL'), by(null, 'INJ/INF SOL')],
    [by(null, 'CRM'), by(null, 'DRM GEL')],
    [by(null, 'SUP'), by(null, 'RCT SOL')],
  ])('is the same for %j and %j', (a, b) => {
    expect(isTakenAlike(a, b)).toBe(true);
    expect(isTakenAlike(b, a)).toBe(true);
  });

  it.each([
    [by('POR', 'TBL NOB'), by('RCT', 'SUP')],
    [by('SDR', 'INJ SOL'), by('IVN', 'INJ SOL')],
    [by(null, 'TBL NOB'), by(null, 'SUP')],
    [by('POR', 'TBL NOB'), by(null, 'INJ SOL')],
    [by(null, 'TDR EMP'), by(null, 'TBL NOB')],
    [by(null, null), by(null, 'TBL NOB')],
    [by('POR', null), by(null, 'TBL NOB')],
    [by(null, null), by(null, null)],
  ])('is not known to be the same for %j and %j', (a, b) => {
    expect(isTakenAlike(a, b)).toBe(false);
    expect(isTakenAlike(b, a)).toBe(false);
  });
});

it.each([
  ['TBL FLM', 'TBL FLM', 0],
  ['TBL FLM', 'TBL NOB', 0.5],
  ['POR TBL DIS', 'TBL NOB', 0.5],
  ['INJ/INF SOL', 'INJ SOL', 0.5],
  ['TBL NOB', 'POR SUS', 1],
  ['TBL NOB', null, 1],
  [null, null, 1],
])('puts %s and %s %d apart', (a, b, distance) => {
  expect(formDistance(a, b)).toBe(distance);
  expect(formDistance(b, a)).toBe(distance);
});
