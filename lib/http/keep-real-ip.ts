import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Next writes the socket's address into an absent `x-forwarded-for`: behind a proxy that sends
 * `x-real-ip` alone, all its clients would be one address, the proxy's. An empty one it leaves alone.
 */
export function keepRealIp(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    if (headers['x-real-ip']) headers['x-forwarded-for'] ??= '';
  });
}
