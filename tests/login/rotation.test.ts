import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type KeptLogin, startKeptLogin } from '../support/kept-login';
import {
  connect,
  type Registered,
  refresh,
  registerClient,
  somebody,
  statusWith,
  type Tokens,
} from '../support/oauth-requests';
import type { Person } from '../support/person';

const [OLD, NEW, OTHER] = ['old', 'new', 'other'].map((name) => `${name} secret `.repeat(4)) as [
  string,
  string,
  string,
];
let login: KeptLogin;
let site: string;
let person: Person;
let client: Registered;
let first: Tokens;

beforeAll(async () => {
  login = await startKeptLogin({ JWT_SECRET: OLD });
  site = login.site;
});
afterAll(() => login.stop());
beforeEach(async () => {
  await login.restart({ JWT_SECRET: OLD });
  person = await somebody(site);
  client = await registerClient(site);
  first = await connect(site, person, client);
});

const keyOf = ({ access_token }: Tokens) => decodeProtectedHeader(access_token).kid;
const works = async ({ access_token }: Tokens) => (await statusWith(site, access_token)) === 200;

async function published(): Promise<unknown[]> {
  const { keys } = (await (await fetch(`${site}/api/auth/jwks`)).json()) as {
    keys: { kid: unknown }[];
  };
  return keys.map(({ kid }) => kid);
}

async function refreshed(tokens: Tokens): Promise<Tokens> {
  const response = await refresh(site, client, tokens.refresh_token);
  expect(response.status).toBe(200);
  return (await response.json()) as Tokens;
}

describe('a client that is connected', () => {
  it('goes on while a secret is rotated, and when the old one is gone', async () => {
    expect(await works(first)).toBe(true);

    await login.restart({ JWT_SECRET: `${NEW},${OLD}` });
    expect(await works(first)).toBe(true);
    const second = await refreshed(first);
    expect(await works(second)).toBe(true);
    expect(keyOf(second)).not.toBe(keyOf(first)); // the old secret is not needed for it

    await login.restart({ JWT_SECRET: NEW });
    expect(await works(first)).toBe(true);
    expect(await works(second)).toBe(true);
    const third = await refreshed(second);
    expect(await works(third)).toBe(true);
    expect(keyOf(third)).toBe(keyOf(second));
    expect(await published()).toEqual(expect.arrayContaining([keyOf(first), keyOf(second)]));
  });

  it('goes on when every secret is replaced at once', async () => {
    await login.restart({ JWT_SECRET: OTHER });
    expect(await works(first)).toBe(true);
    const second = await refreshed(first);
    expect(await works(second)).toBe(true);
    expect(await works(await connect(site, await somebody(site), client))).toBe(true);
    // Whoever is signed in on a browser is asked again, as docs/login.md says.
    expect((await person.open('/account')).url.pathname).toBe('/sign-in');
  });

  it('gets a new key when the old one is over, whose tokens stay good', async () => {
    await login.alter("UPDATE login_key SET expires_at = now() - interval '1 second'");
    expect(await works(first)).toBe(true);
    const second = await refreshed(first);
    expect(await works(second)).toBe(true);
    expect(keyOf(second)).not.toBe(keyOf(first));
    expect(await works(first)).toBe(true);
  });

  it('gets a new key when the old one can’t be read, whatever version it says', async () => {
    await login.alter(
      `UPDATE login_key
          SET private_key = regexp_replace(private_key, '[0-9a-f]{64}"$', repeat('ab', 32) || '"')`,
    );
    const second = await refreshed(first);
    expect(await works(second)).toBe(true);
    expect(keyOf(second)).not.toBe(keyOf(first));
    expect(await works(first)).toBe(true);
  });
});
