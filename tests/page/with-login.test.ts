import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeToken, shownToken } from '../support/account';
import { findBarriers, openPage, runTool, type WatchedPage } from '../support/browser';
import { openBrowser } from '../support/chromium';
import { newIp } from '../support/client';
import { startLoginServer } from '../support/login-server';
import { newPerson } from '../support/person';
import { freePort, startServer, type TestServer } from '../support/server';

let browser: Browser;
let opened: WatchedPage;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
afterEach(() => opened?.close());

async function open(address: string, options: Parameters<typeof openPage>[2] = {}): Promise<Page> {
  opened = await openPage(browser, address, options);
  return opened.page;
}

describe('on a laptop as it comes, with its own login', () => {
  let server: TestServer;
  let site: string;
  beforeAll(async () => {
    const port = await freePort();
    server = await startServer({ env: { LOGIN: '', PORT: String(port) } });
    site = `http://localhost:${port}`;
  });
  afterAll(() => server?.stop());

  it('leads to the account', async () => {
    const page = await open(site);
    await page.getByRole('navigation').getByRole('link', { name: 'Account' }).click();
    await page.waitForURL(`${site}/sign-in**`);
    expect(opened.troubles).toEqual([]);
  });

  it('tells that a client opens the browser, and curl where to get a token', async () => {
    const page = await open(site);
    expect(await page.locator('#with-claude-code').textContent()).toContain('opens your browser');
    await page.getByRole('radio', { name: 'curl', exact: true }).check();
    const link = page.locator('#with-curl').getByRole('link', { name: 'account page' });
    expect(await link.getAttribute('href')).toBe('/account');
    expect(await page.locator('#connect').textContent()).not.toContain('npm run token');
  });

  it('puts the 401 of a call without a token at the token, beside where to get one', async () => {
    const page = await open(`${site}/?tool=list_tasks#playground`);
    await runTool(page);
    expect(await page.locator('.pg-answer output').textContent()).toContain('HTTP 401');
    const token = page.getByLabel(/^Token/);
    expect(await token.getAttribute('aria-invalid')).toBe('true');
    const field = page.locator('.pg-token');
    expect(await field.locator('.pg-fault').textContent()).toBeTruthy();
    expect(await field.getByRole('link', { name: 'account page' }).getAttribute('href')).toBe(
      '/account',
    );
    expect(await findBarriers(page)).toEqual([]);
  });

  it('takes a demo token still: nobody asked for the login', async () => {
    const page = await open(`${site}/?tool=get_my_user_info#playground`, { ip: null });
    await page.getByRole('button', { name: 'Use a demo token' }).click();
    await page.getByText(/Token of the user demo, good until/).waitFor();
    await runTool(page);
    expect(await page.locator('.pg-answer').textContent()).toMatch(/User ID\s*demo/);
  });

  it('takes a token that a person made at the account page', async () => {
    const person = await newPerson(site, newIp(), 'page@example.com');
    const page = await open(`${site}/?tool=add_task#playground`);
    await page.getByLabel(/^Token/).fill(shownToken(await makeToken(person)));
    await runTool(page);
    expect(await page.locator('.pg-answer output').textContent()).toContain('Success');
    expect(opened.troubles).toEqual([]);
  });
});

describe('at a public address, with its own login', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startLoginServer({ PUBLIC_URL: 'https://quartet.example' });
  });
  afterAll(() => server?.stop());

  it.each(['claude', 'chatgpt'])('has %s ask for the login at once', async (client) => {
    const page = await open(server.url);
    const panel = page.locator(`#with-${client}`);
    const text = await panel.textContent();
    expect(text).toContain('https://quartet.example/mcp?auth=required');
    expect(text).toContain('opens your browser');
    await page.getByRole('checkbox', { name: 'read-only' }).check();
    expect(await panel.locator('.copyable code').textContent()).toBe(
      'https://quartet.example/mcp?readonly=true&auth=required',
    );
  });

  it('gives no demo token', async () => {
    const page = await open(`${server.url}/?tool=list_tasks#playground`);
    await page.locator('.pg-run:enabled').waitFor();
    expect(await page.getByRole('button', { name: 'Use a demo token' }).count()).toBe(0);
  });
});
