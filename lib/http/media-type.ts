/** Whether a client that sends this `Accept` takes JSON; curl's default and none at all do. */
export function acceptsJson(accept: string | null): boolean {
  if (!accept?.trim()) return true;
  return accept.split(',').some((range) => {
    const [type = '', ...params] = range.split(';').map((part) => part.trim().toLowerCase());
    const refused = params.some((param) => /^q=0(\.0*)?$/.test(param));
    return !refused && ['*/*', 'application/*', 'application/json'].includes(type);
  });
}

/** Whether a body of this type is JSON; parameters like a charset are fine. */
export function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
