import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((name) =>
  `the-${name}-secret-`.padEnd(40, 'x'),
) as [string, string, string];

let login: KeptLogin;
let client: Registered;
beforeAll(async () => {
  login = await startKeptLogin({ JWT_SECRET: FIRST });
  client = await registerClient(login.site);
});
afterAll(() => login.stop());

const kidOf = ({ access_token }: Tokens) => decodeProtectedHeader(access_token).kid;
const newTokens = async () => connect(login.site, await somebody(login.site), client);
const keysMade = () =>
  login
    .server()
    .logLines()
    .filter(({ event }) => event === 'login_key_made');
async function published(): Promise<string[]> {
  const response = await fetch(`${login.site}/api/auth/jwks`);
  const { keys } = (await response.json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
}

let first: Tokens;
let second: Tokens;
let third: Tokens;

describe('a secret that another one replaces', () => {
  beforeAll(async () => {
    first = await newTokens();
    await login.restartWith({ JWT_SECRET: SECOND });
  });

  it('leaves a login that works: with a key of the new secret, which the log tells of', async () => {
    second = await newTokens();
    expect(await statusWith(login.site, second.access_token)).toBe(200);
    expect(keysMade()).toMatchObject([{ key: kidOf(second), of_other_secrets: 1 }]);
  });

  it('takes along what it signed, and clients get new tokens by themselves', async () => {
    expect(await statusWith(login.site, first.access_token)).toBe(401);
    expect(await published()).toEqual([kidOf(second)]);
    const response = await refresh(login.site, client, first.refresh_token);
    const { access_token } = (await response.json()) as Tokens;
    expect(await statusWith(login.site, access_token)).toBe(200);
  });
});

describe('a secret that another one is put before', () => {
  beforeAll(() => login.restartWith({ JWT_SECRET: `${THIRD},${SECOND}` }));

  it('signs no more, and what it signed stays good', async () => {
    third = await newTokens();
    expect(kidOf(third)).not.toBe(kidOf(second));
    for (const { access_token } of [second, third]) {
      expect(await statusWith(login.site, access_token)).toBe(200);
    }
    expect((await published()).sort()).toEqual([kidOf(second), kidOf(third)].sort());
  });

  it('can then be taken away: no other key is made', async () => {
    await login.restartWith({ JWT_SECRET: THIRD });
    expect(await statusWith(login.site, second.access_token)).toBe(401);
    expect(await statusWith(login.site, third.access_token)).toBe(200);
    expect(kidOf(await newTokens())).toBe(kidOf(third));
    expect(keysMade()).toEqual([]);
  });
});

it('a deployment with another secret on the same store does no harm to the keys of the first', async () => {
  await login.restartWith({ JWT_SECRET: FIRST });
  expect(await statusWith(login.site, first.access_token)).toBe(200);
  expect(kidOf(await newTokens())).toBe(kidOf(first));
});
