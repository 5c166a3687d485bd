import { expect, it } from 'vitest';
import { clientIp } from './client-ip';

it.each([
  [
    'the first address of x-forwarded-for',
    { 'x-forwarded-for': ' 1.1.1.1 , 2.2.2.2' },
    0,
    '1.1.1.1',
  ],
  ['x-real-ip where there is no other', { 'x-real-ip': ' 3.3.3.3 ' }, 0, '3.3.3.3'],
  [
    'x-forwarded-for before x-real-ip',
    { 'x-forwarded-for': '1.1.1.1', 'x-real-ip': '3.3.3.3' },
    0,
    '1.1.1.1',
  ],
  ['"unknown" without either', {}, 0, 'unknown'],
  ['"unknown" when both are empty', { 'x-forwarded-for': ' , ', 'x-real-ip': ' ' }, 0, 'unknown'],
  ['the first that is not empty', { 'x-forwarded-for': ', ,1.1.1.1' }, 0, '1.1.1.1'],
  ['no more than 64 characters', { 'x-forwarded-for': 'a'.repeat(5_000) }, 0, 'a'.repeat(64)],
  ['the last address behind one proxy', { 'x-forwarded-for': '6.6.6.6, 1.1.1.1' }, 1, '1.1.1.1'],
  [
    'the second from the right behind two',
    { 'x-forwarded-for': '6.6.6.6, 1.1.1.1, 2.2.2.2' },
    2,
    '1.1.1.1',
  ],
  [
    'the first when fewer came than there are proxies',
    { 'x-forwarded-for': '1.1.1.1' },
    3,
    '1.1.1.1',
  ],
])('takes %s', (_, headers, hops, ip) => {
  expect(clientIp(new Headers(headers as Record<string, string>), hops)).toBe(ip);
});
