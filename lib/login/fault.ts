/** What is wrong with a request, as OAuth says it (RFC 6749 5.2). */
export function fault(
  status: number,
  error: string,
  description: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error, error_description: description }, { status, headers });
}
