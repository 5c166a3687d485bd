import { expect, it } from 'vitest';
import { rangeFinder } from './shared-egress';

const find = rangeFinder(['192.0.2.0/24', '198.51.100.7', '2001:db8:1::/48', '203.0.113.0/28']);

it.each([
  ['192.0.2.0', '192.0.2.0/24'],
  ['192.0.2.255', '192.0.2.0/24'],
  ['192.0.3.0', undefined],
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.8', undefined],
  ['203.0.113.15', '203.0.113.0/28'],
  ['203.0.113.16', undefined],
  ['2001:db8:1::1', '2001:db8:1::/48'],
  ['2001:DB8:1:ffff:ffff:ffff:ffff:ffff', '2001:db8:1::/48'],
  ['2001:db8:2::1', undefined],
  ['::ffff:192.0.2.9', '192.0.2.0/24'],
  ['::ffff:c000:209', '192.0.2.0/24'],
  ['::ffff:192.0.3.9', undefined],
  ['unknown', undefined],
  ['192.0.2.1:8080', undefined],
  ['', undefined],
])('finds the range of %s: %s', (ip, range) => {
  expect(find(ip)).toBe(range);
});

it('finds nothing where no range is given', () => {
  expect(rangeFinder([])('192.0.2.1')).toBeUndefined();
});

it.each([
  'example.com',
  '192.0.2.0/33',
  '192.0.2.0/',
  '192.0.2.0/-1',
  '2001:db8::/129',
  '1.2.3.4/8/9',
])('refuses %s, which is no range', (range) => {
  expect(() => rangeFinder([range])).toThrow(range);
});
