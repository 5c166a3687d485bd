import { describe, expect, it } from 'vitest';
import { doublingsBetween } from './strength';

describe('doublings between strengths', () => {
  it.each([
    ['500MG', '500MG'],
    ['500MG', '0,5G'],
    ['500 mg', '500MG'],
    ['0,5MG', '0.5MG'],
    ['50MCG', '0,05MG'],
    ['100MG/ML', '500MG/5ML'],
    ['9MG/ML', '9G/L'],
    ['100G/L', '0,1G/ML'],
    ['450MG/50MG', '0,45G/50MG'],
    ['400MG/57MG/5ML', '80MG/ML+11,4MG/ML'],
    ['15MG/16H', '22,5MG/24H'],
    ['1MIU', '1000KIU'],
    ['100MCG/6MCG/DÁV', '0,1MG/6MCG/DÁV'],
    ['D6(D12)', 'D6(D12)'],
  ])('takes %s and %s for the same', (a, b) => {
    expect(doublingsBetween(a, b)).toBe(0);
    expect(doublingsBetween(b, a)).toBe(0);
  });

  it.each([
    ['250MG', '500MG', 1],
    ['1G', '250MG', 2],
    ['100MG/ML', '25MG/ML', 2],
    ['500MG/125MG', '1000MG/125MG', 1],
    ['100MCG/DÁV', '200MCG/DÁV', 1],
  ])('counts from %s to %s: %d', (a, b, doublings) => {
    expect(doublingsBetween(a, b)).toBeCloseTo(doublings);
    expect(doublingsBetween(b, a)).toBeCloseTo(doublings);
  });

  it.each([
    ['500MG', '500MG/65MG'],
    ['500MG/25MG/5MG', '500MG/65MG'],
    ['24MG/ML', '24MG/ML+5MG/ML'],
  ])('never takes %s for near %s: the substances are not as many', (a, b) => {
    expect(doublingsBetween(a, b)).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    [null, '500MG'],
    ['500MG', null],
    ['500MG', '24MG/ML'],
    ['9MG/ML', '0,9%'],
    ['100-1500MBQ/ML', '100-500MBQ/ML'],
    ['10000IU(100MG)/1ML', '100MG/ML'],
    ['2CH-200CH', '5CH'],
    ['0MG', '5MG'],
    ['', '5MG'],
    ['/', '//'],
  ])('compares %s and %s not at all', (a, b) => {
    expect(doublingsBetween(a, b)).toBeNull();
  });
});
