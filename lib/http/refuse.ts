/** A request that ends here, before any tool: a JSON-RPC error with an HTTP status. */
export function refuse(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status, headers });
}

/** JSON-RPC codes of what is refused by HTTP's own means, and of identity. */
export const HTTP_REFUSAL = -32_000;
export const IDENTITY_REFUSAL = -32_001;
/** JSON-RPC's own. */
export const INTERNAL_ERROR = -32_603;

/** What routes that are only read answer to every other method; they name their own requests. */
export function readOnly(): Response {
  const headers = { Allow: 'GET, HEAD', 'X-Request-Id': crypto.randomUUID() };
  return refuse(405, HTTP_REFUSAL, 'Method not allowed: use GET', headers);
}

/** There is no stream to open and no session to end. */
export function methodRefused(): Response {
  const allow = { Allow: 'POST, OPTIONS' };
  return refuse(405, HTTP_REFUSAL, 'Method not allowed: use POST', allow);
}
