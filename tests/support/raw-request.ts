import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { newIp, serverUrl } from './client';

/** What came back, as it was on the wire. */
export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface RawRequest {
  method?: string;
  path?: string;
  url?: string;
  headers?: Record<string, string>;
  /** A list is sent chunked, without a length. */
  body?: string | Buffer | (string | Buffer)[];
}

/** Sends just these headers and an address of its own: `fetch` adds some and refuses others. */
export async function sendRaw({
  method = 'POST',
  path = '/mcp',
  url = serverUrl(),
  headers = {},
  body,
}: RawRequest): Promise<RawResponse> {
  const outgoing = request(`${url}${path}`, {
    method,
    headers: { 'x-forwarded-for': newIp(), ...headers },
    agent: false,
  });
  const answered = once(outgoing, 'response');
  if (Array.isArray(body)) {
    for (const chunk of body) outgoing.write(chunk);
    outgoing.end();
  } else {
    if (body !== undefined) outgoing.setHeader('Content-Length', Buffer.byteLength(body));
    outgoing.end(body);
  }
  const [incoming] = await answered;
  return { status: incoming.statusCode, headers: incoming.headers, body: await text(incoming) };
}
