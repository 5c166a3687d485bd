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
  return (address || headers.get('x-real-ip')?.trim() || 'unknown').slice(0, 64);
}
