import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { runTool } from '../support/browser';
import { openBrowser } from '../support/chromium';
import { callTool, newIp, newUser, post, tokenFor } from '../support/client';
import { pings } from '../support/limits';
import { startServer, type TestServer } from '../support/server';
import { SCHEMES, type State, visit } from '../support/visit';

/** Someone whose tasks have titles that break what can be broken. */
const wordy = newUser('wordy');
const LONGEST = 'Nejneobhospodařovávatelnějšího'.repeat(7).slice(0, 200);
const TITLES = [LONGEST, 'Příliš žluťoučký kůň úpěl ďábelské ódy, než mu došly síly a usnul'];

const PLAYGROUND = { path: '/?tool=search-medicine', part: '#playground' };
const STATES: State[] = [
  { name: 'home', path: '/' },
  {
    name: 'connect',
    path: '/',
    part: '#connect',
    reach: (page) => page.getByRole('radio', { name: 'VS Code', exact: true }).check(),
  },
  {
    name: 'catalogue',
    path: '/',
    part: '#tools',
    reach: async (page) => {
      await page.getByRole('searchbox', { name: 'Find a tool' }).fill('leaflet');
      await openAll(page);
    },
  },
  { name: 'playground-before', ...PLAYGROUND },
  {
    name: 'playground-answer',
    ...PLAYGROUND,
    reach: async (page) => {
      await runTool(page);
      await openAll(page);
    },
  },
  {
    name: 'playground-error',
    ...PLAYGROUND,
    reach: async (page) => {
      await page.getByLabel(/^query/).fill('');
      await runTool(page);
    },
  },
  {
    name: 'playground-no-token',
    path: '/?tool=add_task',
    part: '#playground',
    reach: runTool,
  },
  {
    name: 'playground-unreachable',
    ...PLAYGROUND,
    reach: async (page) => {
      await page.route('**/mcp', (route) => route.abort());
      await page.getByRole('button', { name: /^Run/ }).click();
      await page.locator('#pg-failure').waitFor();
    },
  },
  {
    name: 'playground-long-titles',
    path: '/?tool=list_tasks',
    part: '#playground',
    reach: async (page) => {
      await page.getByLabel(/^Token/).fill(await tokenFor(wordy));
      await runTool(page);
      await page.locator('.pg-answer td', { hasText: LONGEST }).waitFor();
    },
  },
  { name: 'status', path: '/status' },
  { name: 'status-day', path: '/status?range=day' },
  { name: '404', path: '/nothing/here' },
];
let browser: Browser;
let server: TestServer; // one of its own: its status is what is called here
beforeAll(async () => {
  // As it ships, with its own login.
  [browser, server] = await Promise.all([openBrowser(), startServer({ env: { LOGIN: '' } })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop('SIGKILL');
});

describe('a status page that has nothing to tell', () => {
  it.each(SCHEMES)('in its %s form', (scheme) =>
    visit(browser, server.url, { name: 'status-empty', path: '/status' }, scheme),
  );
});

describe.each(STATES)('$name', (state) => {
  beforeAll(async () => {
    if (state.name === 'playground-long-titles') {
      for (const title of TITLES)
        await callTool('add_task', { title }, { url: server.url, user: wordy });
    }
    if (state.name !== 'status') return;
    const to = { url: server.url, user: newUser() };
    for (const title of ['Buy milk', 'Pay the rent', '']) await callTool('add_task', { title }, to);
    await callTool('list_tasks', {}, to);
    await post('/mcp/tool/no_such_tool', {}, to);
    await pings(102, { url: server.url, ip: newIp() });
  });
  it.each(SCHEMES)('in its %s form', (scheme) => visit(browser, server.url, state, scheme));
});

function openAll(page: Page): Promise<void> {
  return page.locator('details:visible').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '');
  });
}
