const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that the middleware gave this request, or a new one where it did not run. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given && OURS.test(given) ? given : crypto.randomUUID();
}
