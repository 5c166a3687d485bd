import { createServer, type Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from '../support/browser';
import { openBrowser } from '../support/chromium';
import { listen } from '../support/listen';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { connectSdk1, newLogin } from '../support/oauth-clients';
import { PASSWORD } from '../support/person';
import { until } from '../support/server';
import { signInAt, signUpAt } from '../support/sign-in-page';

let browser: Browser;
let server: LoginServer;
let clientServer: Server;
let callback: string;
let site: string;
let opened: WatchedPage;
beforeAll(async () => {
  // What a client runs on its user's machine to be told the answer.
  clientServer = createServer((_, response) => response.end('You may close this page.'));
  callback = `http://127.0.0.1:${await listen(clientServer)}/callback`;
  [browser, server] = await Promise.all([openBrowser(), startLoginServer()]);
  site = server.site;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  clientServer.close();
});
afterEach(() => opened?.close());

const newEmail = () => `${crypto.randomUUID()}@example.com`;
const addTask = { name: 'add_task', arguments: { title: 'Through the browser' } };

/** A client that has been told to log in, and the address that it opens in a browser. */
async function askedClient(redirect = callback) {
  const login = newLogin(redirect);
  const client = await connectSdk1(login, `${site}/mcp`);
  await expect(client.callTool(addTask)).rejects.toThrow(/Unauthorized/);
  return { client, address: String(login.kept.authorize) };
}

const answerAt = async (page: Page) => {
  await page.waitForURL(`${callback}**`);
  return new URL(page.url()).searchParams;
};
/** What went wrong but for the way to the client, which is another host by design. */
const troubles = () =>
  opened.troubles.filter((trouble) => !trouble.startsWith(`request: ${new URL(callback).origin}`));

describe.each([true, false])('in a browser, with JavaScript: %s', (javaScriptEnabled) => {
  it('goes the whole way from a client’s address through an account to its answer', async () => {
    const { client, address } = await askedClient();
    opened = await openPage(browser, address, { javaScriptEnabled });
    const { page } = opened;
    await signUpAt(page, newEmail());
    await signInAt(page);
    await page.getByRole('heading', { name: 'Allow access?' }).waitFor();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await client.finishAuth(await answerAt(page));
    expect(await client.callTool(addTask)).toMatchObject({
      structuredContent: { data: { title: 'Through the browser' } },
    });

    await page.goto(`${site}/account`);
    await page.getByRole('heading', { name: 'Quartet tests' }).waitFor();
    await page.getByRole('button', { name: 'Disconnect Quartet tests' }).click();
    await page.getByRole('status').getByText('disconnected').waitFor();
    expect(troubles()).toEqual([]);
  });

  it('tells the client of a no', async () => {
    const { address } = await askedClient();
    opened = await openPage(browser, address, { javaScriptEnabled });
    await signUpAt(opened.page, newEmail());
    await signInAt(opened.page);
    await opened.page.getByRole('button', { name: 'Do not allow' }).click();
    expect((await answerAt(opened.page)).get('error')).toBe('access_denied');
    expect(troubles()).toEqual([]);
  });

  it('makes a token and shows it once', async () => {
    opened = await openPage(browser, `${site}/sign-in`, { javaScriptEnabled });
    const { page } = opened;
    await signUpAt(page, newEmail());
    await signInAt(page);
    await page.getByLabel('Name', { exact: true }).fill('Nightly build');
    await page.getByRole('button', { name: 'Make the token' }).click();
    const token = await page.locator('.new-token code').first().textContent();
    expect(token).toMatch(/^quartet_[\w-]{43}$/);
    expect(page.url()).not.toContain(String(token));
    const gone = async () => {
      await page.waitForLoadState('load');
      await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
      return !(await page.locator('html').innerHTML()).includes(String(token));
    };
    await page.reload();
    await page.getByRole('heading', { name: 'Nightly build' }).waitFor();
    expect(await gone()).toBe(true);
    await page.goBack();
    expect(await gone()).toBe(true);
    await page.goForward();
    expect(await gone()).toBe(true);
    expect(troubles()).toEqual([]);
  });
});

it('goes the whole way by keys alone', async () => {
  const { client, address } = await askedClient();
  const email = newEmail();
  opened = await openPage(browser, address);
  const { page } = opened;
  const { keyboard } = page;
  /** Goes on by Tab to what has this name, as a person would who sees where the focus is. */
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 40; steps++) {
      await keyboard.press('Tab');
      const focused = page.locator(':focus');
      const label = await focused.evaluate(
        (element) =>
          (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? '',
      );
      const outline = await focused.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(outline, `${label} shows its focus`).not.toBe('none');
      if (label === name) return;
    }
    throw new Error(`No way to ${name} by keys`);
  };
  const arrive = (heading: string) => page.getByRole('heading', { name: heading }).waitFor();

  await tabTo('Make an account');
  await keyboard.press('Enter');
  await arrive('Make an account');
  await tabTo('Name');
  await keyboard.type('Alice');
  await tabTo('E-mail');
  await keyboard.type(email);
  await tabTo('Password');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await page.getByText('Sign in to go on').waitFor();
  await tabTo('Password');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await arrive('Allow access?');
  await tabTo('Allow');
  await keyboard.press('Enter');
  await client.finishAuth(await answerAt(page));
  expect(await client.callTool(addTask)).toMatchObject({ structuredContent: {} });
  expect(troubles()).toEqual([]);
});

it.each([true, false])(
  'follows a client’s callback wherever it leads on to, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const next = createServer((_, response) => response.end('Connected.'));
    const done = `http://127.0.0.1:${await listen(next)}/connected`;
    const leading = createServer((_, response) =>
      response.writeHead(302, { location: done }).end(),
    );
    const { address } = await askedClient(`http://127.0.0.1:${await listen(leading)}/callback`);
    opened = await openPage(browser, address, { javaScriptEnabled });
    await signUpAt(opened.page, newEmail());
    await signInAt(opened.page);
    await opened.page.getByRole('button', { name: 'Allow', exact: true }).click();
    await until(() => opened.page.url() === done);
    for (const each of [next, leading]) each.close();
  },
);

it('opens a client’s own scheme from a page that says where it leads', async () => {
  const scheme = 'cursor://anysphere.cursor-mcp/oauth/callback';
  const { address } = await askedClient(scheme);
  opened = await openPage(browser, address);
  const { page } = opened;
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const led: string[] = [];
  session.on('Page.frameRequestedNavigation', ({ url }) => led.push(url));
  await signUpAt(page, newEmail());
  await signInAt(page);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByRole('heading', { name: 'Going on' }).waitFor();
  await until(() => led.some((url) => url.startsWith(`${scheme}?code=`)));
  expect(await page.getByText('opens cursor:').count()).toBe(1);
  const link = await page.getByRole('link', { name: 'Go there' }).getAttribute('href');
  expect(link).toMatch(/^cursor:.*[?&]code=/);
  expect(opened.troubles.filter((trouble) => trouble.startsWith('console'))).toEqual([]);
  await page.screenshot({ path: 'test-results/login/going-on.png' });
});

it('answers a client that listens at the other loopback address', async () => {
  const listener = createServer((_, response) => response.end('Done.'));
  await new Promise<void>((resolve) => listener.listen(0, '::1', resolve));
  const { port } = listener.address() as { port: number };
  const { address } = await askedClient(`http://[::1]:${port}/callback`);
  opened = await openPage(browser, address);
  await signUpAt(opened.page, newEmail());
  await signInAt(opened.page);
  await opened.page.getByRole('button', { name: 'Allow', exact: true }).click();
  await until(() => opened.page.url().startsWith(`http://[::1]:${port}/callback?`));
  listener.close();
});

it('leads from every page to the account, where there is one', async () => {
  opened = await openPage(browser, `${site}/status`);
  await opened.page.getByRole('link', { name: 'Account' }).click();
  await opened.page.getByRole('heading', { name: 'Sign in' }).waitFor();
});
