import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KeptLogin, startKeptLogin } from '../support/kept-login';
import { everybodyAtOnce, everybodysOwn } from '../support/many-people';
import {
  codeFor,
  redeem,
  refresh,
  registerClient,
  somebody,
  statusWith,
  type Tokens,
} from '../support/oauth-requests';

let login: KeptLogin;
let site: string;
beforeAll(async () => {
  login = await startKeptLogin();
  site = login.site;
});
afterAll(() => login.stop());

it('keeps twenty people apart who sign up, connect and write at once', async () => {
  expect(await everybodyAtOnce(site, 20)).toEqual(everybodysOwn(20));
});

it.each([0, 5, 20, 60, 200])(
  'has a code used or still good, never both, when it is killed %s ms after it was brought',
  async (ms) => {
    const client = await registerClient(site);
    const person = await somebody(site);
    const code = await codeFor(site, person, client);
    const brought = redeem(site, client, code).then(
      async (response) => (response.ok ? ((await response.json()) as Tokens) : undefined),
      () => undefined,
    );
    await new Promise((resolve) => setTimeout(resolve, ms));
    await login.killAndStart();
    const first = await brought;
    const again = await redeem(site, client, code);
    expect([200, 400]).toContain(again.status);
    if (first) {
      expect(again.status).toBe(400); // it was used, and so is over; so is what came of it
      expect((await refresh(site, client, first.refresh_token)).status).toBe(400);
    }
    if (again.ok) {
      const tokens = (await again.json()) as Tokens;
      expect(await statusWith(site, tokens.access_token)).toBe(200);
      expect((await redeem(site, client, code)).status).toBe(400);
    }
  },
);
