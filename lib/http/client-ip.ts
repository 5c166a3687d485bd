// `next start` writes the peer's address where no proxy sent one: loopback is a proxy beside us.
const LOOPBACK = /^(::ffff:)?127(\.\d{1,3}){3}$|^::1$/;

/**
 * The address that a request is counted under: first of `x-forwarded-for`, then `x-real-ip`, then
 * "unknown". Behind proxies of one's own the address that the outermost of them saw stands `hops`
 * places from the right; what is left of it was written by the client.
 */
export function clientIp(headers: Headers, hops: number): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  const address = hops > 0 ? forwarded.at(-Math.min(hops, forwarded.length)) : forwarded[0];
  const realIp = headers.get('x-real-ip')?.trim();
  const filledIn = hops === 0 && forwarded.length === 1 && LOOPBACK.test(address ?? '');
  return ((filledIn && realIp) || address || realIp || 'unknown').slice(0, 64);
}
