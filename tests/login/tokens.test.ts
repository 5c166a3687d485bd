import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeptLogin, startKeptLogin } from '../support/kept-login';
import {
  type Changed,
  codeFor,
  connect,
  errorOf,
  postForm,
  type Registered,
  redeem,
  refresh,
  registerClient,
  somebody,
  statusWith,
  type Tokens,
  VERIFIER,
} from '../support/oauth-requests';
import type { Person } from '../support/person';

let login: KeptLogin;
let site: string;
let person: Person;
let client: Registered;

beforeAll(async () => {
  login = await startKeptLogin();
  site = login.site;
  person = await somebody(site);
  client = await registerClient(site);
});
afterAll(() => login.stop());

const tokensOf = async (response: Response) => (await response.json()) as Tokens;

describe('a code', () => {
  it('is for one use: the second ends what came of the first', async () => {
    const code = await codeFor(site, person, client);
    const tokens = await tokensOf(await redeem(site, client, code));
    const again = await redeem(site, client, code);
    expect([again.status, await errorOf(again)]).toEqual([400, 'invalid_grant']);
    expect(await statusWith(site, tokens.access_token)).toBe(401);
    expect((await refresh(site, client, tokens.refresh_token)).status).toBe(400);
  });

  it('gives tokens once to many who bring it at once', async () => {
    const code = await codeFor(site, person, client);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => redeem(site, client, code)),
    );
    expect(responses.filter((response) => response.ok)).toHaveLength(1);
  });

  it.each<[string, Changed]>([
    ['with another verifier', { code_verifier: 'another-verifier-of-no-less-than-43-letters!' }],
    ['without a verifier', { code_verifier: undefined }],
    ['for another address', { redirect_uri: 'http://127.0.0.1:33418/other' }],
    ['for no address', { redirect_uri: undefined }],
    ['for another server', { resource: 'https://other.example.com/mcp' }],
    ['with a secret that was never given', { client_secret: 'x' }],
    ['by nobody', { client_id: undefined }],
    ['by an unknown client', { client_id: 'unknown' }],
  ])('is refused %s', async (_, changed) => {
    const code = await codeFor(site, person, client);
    const response = await redeem(site, client, code, changed);
    expect([400, 401]).toContain(response.status);
    expect(Object.keys((await response.json()) as object)).toEqual(
      expect.arrayContaining(['error', 'error_description']),
    );
  });

  it('is refused to another client, though it knows all else', async () => {
    const other = await registerClient(site);
    const code = await codeFor(site, person, client);
    expect(await errorOf(await redeem(site, other, code))).toBe('invalid_grant');
  });

  it('is refused to a client with a secret that does not show it', async () => {
    const confidential = await registerClient(site, { token_endpoint_auth_method: undefined });
    expect(confidential.client_secret).toMatch(/^\w{32}$/);
    const refused = await redeem(site, confidential, await codeFor(site, person, confidential));
    expect(await errorOf(refused)).toBe('invalid_client');
    const code = await codeFor(site, person, confidential);
    const { client_id, client_secret } = confidential;
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
    const accepted = await postForm(
      site,
      'token',
      {
        grant_type: 'authorization_code',
        code,
        code_verifier: VERIFIER,
        redirect_uri: confidential.redirect_uris[0],
      },
      { authorization: `Basic ${basic}` },
    );
    expect(accepted.status).toBe(200);
  });

  it('ends with the connection of its client', async () => {
    await connect(site, person, client); // so that there is one to end
    const code = await codeFor(site, person, client);
    const { client_id } = client;
    const account = await person.open('/account');
    const page = await person.send(account, '/disconnect', { client_id });
    expect(page.html).toContain('The client is disconnected.');
    expect(await errorOf(await redeem(site, client, code))).toBe('invalid_grant');
  });

  it('outlives the end of another client’s, and of another person’s with the same', async () => {
    const [other, somebodyElse] = [await registerClient(site), await somebody(site)];
    await connect(site, person, other);
    await connect(site, somebodyElse, client);
    const code = await codeFor(site, person, client);
    const end = async (whose: Person, { client_id }: Registered) =>
      whose.send(await whose.open('/account'), '/disconnect', { client_id });
    await end(person, other);
    await end(somebodyElse, client);
    expect((await redeem(site, client, code)).status).toBe(200);
  });

  it('ends after ten minutes', async () => {
    const code = await codeFor(site, person, client);
    await login.alter(`UPDATE login_verification SET expires_at = now() - interval '1 second'`);
    expect(await errorOf(await redeem(site, client, code))).toBe('invalid_grant');
  });
});

describe('a request for tokens', () => {
  it.each([
    ['with a parameter twice', 'grant_type=refresh_token&refresh_token=a&refresh_token=b'],
    ['with a NUL', 'grant_type=refresh_token&refresh_token=%00'],
    ['for a grant that is not served', 'grant_type=password&username=a&password=b'],
    ['for a grant of the client itself', 'grant_type=client_credentials'],
    ['that is empty', ''],
    ['that is a flood', `grant_type=${'x'.repeat(20_000)}`],
  ])('is refused %s', async (_, body) => {
    const response = await fetch(`${site}/api/auth/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect([400, 413]).toContain(response.status);
    expect(await errorOf(response)).toMatch(/^(invalid_request|unsupported_grant_type)$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a refresh token', () => {
  it('is exchanged for another each time', async () => {
    const first = await connect(site, person, client);
    const second = await tokensOf(await refresh(site, client, first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await statusWith(site, second.access_token)).toBe(200);
    const third = await refresh(site, client, second.refresh_token);
    expect(third.status).toBe(200);
  });

  it('gives the same again to a client whose answer was lost a moment ago', async () => {
    const { refresh_token } = await connect(site, person, client);
    const first = await tokensOf(await refresh(site, client, refresh_token));
    const again = await tokensOf(await refresh(site, client, refresh_token));
    expect(again.refresh_token).toBe(first.refresh_token);
  });

  it('gives the same to a client that asks many times at once', async () => {
    const { refresh_token } = await connect(site, person, client);
    const all = await Promise.all(
      Array.from({ length: 8 }, () => refresh(site, client, refresh_token)),
    );
    expect(all.map((response) => response.status)).toEqual(Array(8).fill(200));
    const given = await Promise.all(all.map(tokensOf));
    expect(new Set(given.map((tokens) => tokens.refresh_token)).size).toBe(1);
  });

  it('ends its family when it comes again later: one of the two who have it is a thief', async () => {
    const first = await connect(site, person, client);
    const second = await tokensOf(await refresh(site, client, first.refresh_token));
    await login.alter(
      `UPDATE login_refresh_token
          SET rotated_at = rotated_at - interval '11 seconds',
              rotation_replay_expires_at = rotation_replay_expires_at - interval '11 seconds'
        WHERE rotated_at IS NOT NULL`,
    );
    expect(await statusWith(site, second.access_token)).toBe(200);
    expect(await errorOf(await refresh(site, client, first.refresh_token))).toBe('invalid_grant');
    expect(await errorOf(await refresh(site, client, second.refresh_token))).toBe('invalid_grant');
    await login.killAndStart(); // an instance that has not seen the tokens
    expect(await statusWith(site, first.access_token)).toBe(401);
    expect(await statusWith(site, second.access_token)).toBe(401);
  });

  it.each<[string, Changed, string]>([
    ['another client', { client_id: 'other' }, 'invalid_grant'],
    ['wider scopes', { scope: 'tasks:read prompts:write' }, 'invalid_scope'],
    ['another server', { resource: 'https://other.example.com/mcp' }, 'invalid_target'],
  ])('is refused for %s', async (_, changed, error) => {
    const { refresh_token } = await connect(site, person, client);
    const other = await registerClient(site);
    const given = changed.client_id ? { client_id: other.client_id } : changed;
    expect(await errorOf(await refresh(site, client, refresh_token, given))).toBe(error);
    expect((await refresh(site, client, refresh_token)).status).toBe(200);
  });

  it('ends 90 days after its last use', async () => {
    const own = await registerClient(site);
    const first = await connect(site, person, own);
    /** Lets time pass for the client's one good refresh token, and tells how many days it had. */
    const pass = (days: number) =>
      login.alter<{ days: number }>(
        `UPDATE login_refresh_token
            SET expires_at = expires_at - make_interval(days => $1)
          WHERE client_id = $2 AND revoked IS NULL
      RETURNING round(extract(epoch FROM expires_at - created_at) / 86400)::int + $1 AS days`,
        [days, own.client_id],
      );
    expect(await pass(89)).toEqual([{ days: 90 }]);
    const second = await tokensOf(await refresh(site, own, first.refresh_token));
    expect(await pass(91)).toEqual([{ days: 90 }]);
    const over = await refresh(site, own, second.refresh_token);
    expect(await errorOf(over)).toBe('invalid_grant');
  });
});
