/**
 * What a page may do in a browser. Scripts run by the request's nonce: pages are made for each
 * request anyway, since address and state are known only then.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'", // a form that leads elsewhere ends in a page that does: lib/login/leaving.ts
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
