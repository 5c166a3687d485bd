import { createHash } from 'node:crypto';
import { post, type SendOptions, serverUrl, tokenFor } from './client';

/** What a request to api/context came to. */
export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into by expectations only
  body: Record<string, any>;
  headers: Headers;
}

type Files = Record<string, string>;

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A file as a manifest has it. */
export function listed(path: string, content: string) {
  return { path, sha256: sha256(content), size: Buffer.byteLength(content) };
}

/** POSTs to a step of a push. */
export async function send(step: string, body: unknown, options: SendOptions): Promise<Reply> {
  return replyOf(await post(`/api/context/${step}`, body, options));
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  return {
    status: response.status,
    body: text ? JSON.parse(text) : {},
    headers: response.headers,
  };
}

/** GET or DELETE under api/context. */
export async function ask(
  method: 'GET' | 'DELETE',
  path: string,
  { url = serverUrl(), user = '', token }: SendOptions,
): Promise<Reply> {
  const Authorization = `Bearer ${token ?? (await tokenFor(user))}`;
  return replyOf(await fetch(`${url}/api/context${path}`, { method, headers: { Authorization } }));
}

export function sendManifest(project: string, files: Files, options: SendOptions): Promise<Reply> {
  const list = Object.entries(files).map(([path, content]) => listed(path, content));
  return send('manifest', { project, files: list }, options);
}

export function sendFiles(
  project: string,
  session: string,
  files: Files,
  options: SendOptions,
): Promise<Reply> {
  const list = Object.entries(files).map(([path, content]) => ({ path, content }));
  return send('files', { project, session, files: list }, options);
}

/** A whole push of a project that is just these files. */
export async function push(
  project: string,
  files: Files,
  options: SendOptions,
  discoveries?: unknown[],
): Promise<Reply> {
  const { body } = await sendManifest(project, files, options);
  const { session, needed } = body as { session: string; needed: string[] };
  if (needed.length > 0) {
    const wanted = Object.fromEntries(needed.map((path) => [path, files[path] ?? '']));
    const sent = await sendFiles(project, session, wanted, options);
    if (sent.status !== 200) return sent;
  }
  return send('commit', { project, session, ...(discoveries && { discoveries }) }, options);
}

/** A project in which the tools' own examples find something, embedded and all. */
export async function pushExample(user: string, url = serverUrl()): Promise<void> {
  const content = 'export function handleAuth(token: string) {\n  return token;\n}\n';
  const discovery = { type: 'pattern', content: 'Authentication works by JWT tokens in cookies' };
  const files = { 'src/server/auth/AuthService.ts': content };
  const { status } = await push('example', files, { url, user }, [discovery]);
  if (status !== 200) throw new Error(`The push ended with ${status}`);
  let left: unknown;
  do left = (await send('embed', { project: 'example' }, { url, user })).body.left;
  while (left !== 0);
}
