import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AlteredLogin, startAlteredLogin } from '../support/altered-login';
import { openPage, type WatchedPage } from '../support/browser';
import { openBrowser } from '../support/chromium';
import { type Connect, newLogin, oauthClients } from '../support/oauth-clients';
import {
  answerWith,
  newEmail,
  type Registered,
  revoke,
  statusWith,
  type Tokens,
} from '../support/oauth-requests';
import { until } from '../support/server';
import { signInAt, signUpAt } from '../support/sign-in-page';

const STORES = process.env.POSTGRES_URL ? (['pglite', 'pg'] as const) : (['pglite'] as const);
const CALLBACKS = {
  Claude: 'https://claude.ai/api/mcp/auth_callback',
  ChatGPT: 'https://chatgpt.com/connector/oauth/Q1w2E3r4T5y6',
};
const call = { name: 'add_task', arguments: { title: 'The whole way' } };
const added = { structuredContent: { data: { title: 'The whole way' } } };

let browser: Browser;
let opened: WatchedPage;
beforeAll(async () => {
  // Their addresses are asked for by name, and no name but this machine's is known: nothing leaves it.
  browser = await openBrowser(['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost']);
});
afterAll(() => browser?.close());
afterEach(() => opened?.close());

/** Presses Allow, and gives what the browser was to bring to the client. */
async function allow(page: Page, callback: string): Promise<URLSearchParams> {
  await page.getByRole('heading', { name: 'Allow access?' }).waitFor();
  const sent = page.waitForRequest((request) => request.url().startsWith(`${callback}?`));
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  return new URL((await sent).url()).searchParams;
}

describe.each(STORES)('the whole way on %s', (store) => {
  let server: AlteredLogin;
  let site: string;
  beforeAll(async () => {
    server = await startAlteredLogin(store);
    site = server.site;
    await fetch(`${site}/.well-known/oauth-authorization-server`); // makes the rows of the resources
  });
  afterAll(() => server?.stop());

  /** How long access tokens live from now on; null: an hour, as it comes. */
  async function tokensLive(seconds: number | null): Promise<void> {
    const sql = `UPDATE login_resource SET access_token_ttl = ${seconds} RETURNING id`;
    expect((await server.alter(sql)).length).toBeGreaterThan(0);
  }

  /** A client that knows the bare URL, which a person allows in by their browser. */
  async function connected(connect: Connect, name: string, callback: string) {
    const login = newLogin(callback, name);
    const client = await connect(login, `${site}/mcp`);
    await expect(client.callTool(call)).rejects.toThrow(/[Uu]nauthorized/);
    const page = await opened.page.context().newPage();
    await page.goto(String(login.kept.authorize));
    if (new URL(page.url()).pathname === '/sign-in') {
      await signUpAt(page, newEmail());
      await signInAt(page);
    }
    const answer = await allow(page, callback);
    await page.close(); // it can't reach the client, and would try again and again
    await client.finishAuth(answer);
    expect(await client.callTool(call)).toMatchObject(added);
    return { client, kept: login.kept as { tokens: Tokens; client: Registered } };
  }

  it.each(oauthClients)(
    '%s goes from login over expiry and refresh to the end',
    async (_, connect) => {
      opened = await openPage(browser, `${site}/sign-in`);
      const elsewhere = new Set<string>();
      opened.page.context().on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin !== site) elsewhere.add(origin + pathname);
      });
      await tokensLive(5);
      const clients = [];
      for (const [name, callback] of Object.entries(CALLBACKS)) {
        clients.push(await connected(connect, name, callback));
      }
      const expired = clients.map(({ kept }) => kept.tokens);
      for (const { access_token } of expired) {
        await until(async () => (await statusWith(site, access_token)) === 401);
        expect((await answerWith(site, access_token)).text).toContain('it has expired');
      }

      await tokensLive(null);
      for (const [index, { client, kept }] of clients.entries()) {
        expect(await client.callTool(call)).toMatchObject(added); // refreshed without a word
        expect(kept.tokens.refresh_token).not.toBe(expired[index]?.refresh_token);
        const { access_token, refresh_token } = kept.tokens;
        expect(await statusWith(site, access_token)).toBe(200);

        expect((await revoke(site, kept.client, refresh_token)).status).toBe(200);
        const refused = await answerWith(site, access_token);
        expect(refused).toMatchObject({
          status: 401,
          text: expect.stringContaining('was revoked'),
        });
        await expect(client.callTool(call)).rejects.toThrow(/[Uu]nauthorized/);
      }
      expect(elsewhere).toEqual(new Set(Object.values(CALLBACKS)));
    },
  );
});
