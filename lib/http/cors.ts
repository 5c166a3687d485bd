import { env } from '../env';
import { isLoopbackOrigin } from '../loopback';

const METHODS = 'POST, OPTIONS';
const REQUEST_HEADERS =
  'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID, X-MCP-Toolsets, X-MCP-Readonly';
const RESPONSE_HEADERS = 'WWW-Authenticate, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id';

/** Whether a browser at this origin may call; requests without one are no browser's. */
export function isAllowedOrigin(origin: string | null): boolean {
  if (origin === null || isLoopbackOrigin(origin)) return true;
  const { allowedOrigins, publicUrl } = env();
  return origin === new URL(publicUrl).origin || allowedOrigins.includes(origin);
}

/** Lets a browser at an allowed origin read this response, whatever its status. */
export function addCorsHeaders(headers: Headers, origin: string | null): void {
  headers.append('Vary', 'Origin');
  if (origin === null || !isAllowedOrigin(origin)) return;
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Expose-Headers', RESPONSE_HEADERS);
}

/** The answer to a preflight of an allowed origin. */
export function preflightResponse(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': REQUEST_HEADERS,
      'Access-Control-Max-Age': '86400',
    },
  });
}
