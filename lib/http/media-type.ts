/** Whether a client that sends this `Accept` takes JSON; curl's default and none at all do. */
export function acceptsJson(accept: string | null): boolean {
  if (!accept?.trim()) return true;
  const wanted = new Map(accept.split(',').map(readRange));
  // The most specific range that covers JSON decides, as RFC 9110 has it.
  const ranges = ['application/json', 'application/*', '*/*'];
  return wanted.get(ranges.find((range) => wanted.has(range)) ?? '') ?? false;
}

/** A media range, and whether it is wanted or excluded. */
function readRange(range: string): [type: string, wanted: boolean] {
  const [type = '', ...params] = range.split(';').map((part) => part.trim().toLowerCase());
  return [type, !params.some((param) => /^q=0(\.0*)?$/.test(param))];
}

/** Whether a body of this type is JSON; parameters like a charset are fine. */
export function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
