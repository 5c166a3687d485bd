import { expect, it } from 'vitest';
import { clientIp } from './client-ip';

const ipOf = (headers: Record<string, string>, hops = 0) => clientIp(new Headers(headers), hops);

it.each([
  [{ 'x-forwarded-for': '1.1.1.1, 2.2.2.2', 'x-real-ip': '3.3.3.3' }, '1.1.1.1'],
  [{ 'x-real-ip': ' 3.3.3.3 ' }, '3.3.3.3'],
  [{ 'x-forwarded-for': ' , ', 'x-real-ip': '' }, 'unknown'],
  [{}, 'unknown'],
  [{ 'x-forwarded-for': 'x'.repeat(80) }, 'x'.repeat(64)],
])('the address in %j is %s', (headers, expected) => {
  expect(ipOf(headers)).toBe(expected);
});

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'a lone %s is what the server wrote itself: a proxy beside it says who it was',
  (loopback) => {
    expect(ipOf({ 'x-forwarded-for': loopback, 'x-real-ip': '3.3.3.3' })).toBe('3.3.3.3');
    expect(ipOf({ 'x-forwarded-for': loopback })).toBe(loopback);
  },
);

it.each([
  [1, '3.3.3.3'],
  [2, '2.2.2.2'],
  [9, '1.1.1.1'],
])('behind %i proxies of our own it is %s, counted from the right', (hops, expected) => {
  const headers = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 3.3.3.3' };
  expect(ipOf(headers, hops)).toBe(expected);
});
