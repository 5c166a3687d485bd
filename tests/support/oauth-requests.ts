import { createHash } from 'node:crypto';
import { newIp, rpc } from './client';
import { REDIRECT } from './oauth-clients';
import { newPerson, type Person } from './person';

/** Parameters of a request that differ from the right ones; undefined leaves one out. */
export type Changed = Record<string, string | undefined>;

/** A client as it was registered. */
export interface Registered {
  client_id: string;
  client_secret?: string;
  client_name?: string;
  redirect_uris: string[];
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export const VERIFIER = 'a-verifier-for-tests-only-of-43-letters-or-more';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

export function postRegistration(site: string, metadata: unknown, ip = newIp()): Promise<Response> {
  return fetch(`${site}/api/auth/oauth2/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: typeof metadata === 'string' ? metadata : JSON.stringify(metadata),
  });
}

/** A public client of the tests, made known. */
export async function registerClient(site: string, metadata: object = {}): Promise<Registered> {
  const response = await postRegistration(site, {
    client_name: 'Quartet tests',
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: 'none',
    ...metadata,
  });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Registered;
}

/** The address that a client sends its user to. */
export function authorizeUrl(site: string, client: Registered, changed: Changed = {}): URL {
  const asked = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: client.redirect_uris[0],
    scope: 'tasks:read tasks:write',
    state: 'a-state',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changed,
  };
  return new URL(`${site}/api/auth/oauth2/authorize?${parameters(asked)}`);
}

/** Goes to that address and allows what is asked for; where the answer is sent. */
export async function allow(person: Person, url: URL): Promise<URL> {
  const page = await person.open(url);
  if (page.url.pathname !== '/consent') return page.url;
  return (await person.send(page, '/consent', { answer: 'allow' })).url;
}

export async function codeFor(
  site: string,
  person: Person,
  client: Registered,
  changed?: Changed,
): Promise<string> {
  const answer = await allow(person, authorizeUrl(site, client, changed));
  const code = answer.searchParams.get('code');
  if (!code) throw new Error(`No code: ${answer}`);
  return code;
}

/** POSTs a form to an endpoint of the protocol. */
export function postForm(
  site: string,
  path: 'token' | 'revoke',
  fields: Changed,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${site}/api/auth/oauth2/${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': newIp(), ...headers },
    body: parameters(fields),
  });
}

/** Exchanges a code, rightly unless something is changed. */
export function redeem(
  site: string,
  client: Registered,
  code: string,
  changed: Changed = {},
): Promise<Response> {
  return postForm(site, 'token', {
    grant_type: 'authorization_code',
    client_id: client.client_id,
    code,
    code_verifier: VERIFIER,
    redirect_uri: client.redirect_uris[0],
    ...changed,
  });
}

export function refresh(
  site: string,
  client: Registered,
  token: string,
  changed: Changed = {},
): Promise<Response> {
  return postForm(site, 'token', {
    grant_type: 'refresh_token',
    client_id: client.client_id,
    refresh_token: token,
    ...changed,
  });
}

export function revoke(site: string, client: Registered, token: string): Promise<Response> {
  return postForm(site, 'revoke', { client_id: client.client_id, token });
}

/** The whole way from the client to tokens. */
export async function connect(site: string, person: Person, client: Registered): Promise<Tokens> {
  const response = await redeem(site, client, await codeFor(site, person, client));
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Tokens;
}

/** What the endpoint says to a call of a user's own tool with this token. */
export async function statusWith(site: string, token: string): Promise<number> {
  return (await answerWith(site, token)).status;
}

/** The same with its words. */
export async function answerWith(site: string, token: string) {
  const call = { name: 'list_tasks', arguments: {} };
  const response = await rpc('tools/call', call, { url: site, token });
  return { status: response.status, text: await response.text() };
}

/** Somebody whom nobody else in the tests knows, signed in. */
export function somebody(site: string): Promise<Person> {
  return newPerson(site, newIp(), newEmail());
}

export function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}

/** What an answer of the protocol says is wrong. */
export async function errorOf(response: Response): Promise<string> {
  return ((await response.json()) as { error: string }).error;
}

function parameters(fields: Changed): URLSearchParams {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) given.set(name, value);
  }
  return given;
}
