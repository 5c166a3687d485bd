import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBarriers, isTooWide, layoutShift, openPage, runTool } from '../support/browser';
import { openBrowser } from '../support/chromium';
import { callTool, newIp, newUser, post } from '../support/client';
import { pings } from '../support/limits';
import { startServer, type TestServer } from '../support/server';

/** Where each state's picture is left for whoever wants to look; git ignores it. */
const PICTURES = 'test-results/page';

interface State {
  name: string;
  path: string;
  /** What brings the page from its opening into this state. */
  reach?: (page: Page) => Promise<void>;
  /** The part that the picture shows; the whole page unless told. */
  part?: string;
}

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
  { name: 'status', path: '/status' },
  { name: 'status-day', path: '/status?range=day' },
  { name: '404', path: '/nothing/here' },
];
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [1440, 768, 360];
const NARROWEST = 320;

let browser: Browser;
let server: TestServer; // one of its own: its status is what is called here
beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop('SIGKILL');
});

/** Opens a state and holds it to what holds for all of them. */
async function visit(state: State, colorScheme: (typeof SCHEMES)[number]) {
  const { name, path, reach, part } = state;
  const opened = await openPage(browser, `${server.url}${path}`, {
    colorScheme,
    viewport: { width: 1440, height: 900 },
  });
  const { page } = opened;
  try {
    expect(await layoutShift(page), 'what moves while it loads').toBe(0);
    await reach?.(page);
    await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const shown = { path: `${PICTURES}/${name}-${width}-${colorScheme}.png` };
      if (part) await page.locator(part).screenshot(shown);
      else await page.screenshot({ ...shown, fullPage: path !== '/' }); // whose parts have their own
      expect(await findBarriers(page), `at ${width} px`).toEqual([]);
      expect(await isTooWide(page), `at ${width} px`).toBe(false);
    }
    await page.setViewportSize({ width: NARROWEST, height: 900 });
    expect(await isTooWide(page), `at ${NARROWEST} px`).toBe(false);
    // Chromium itself writes down what the state is about: a 404, a refused connection.
    const unexpected = opened.troubles.filter((each) => !/Failed to load resource/.test(each));
    expect(unexpected).toEqual([]);
  } finally {
    await opened.close();
  }
}

describe('a status page that has nothing to tell', () => {
  it.each(SCHEMES)('in its %s form', (scheme) =>
    visit({ name: 'status-empty', path: '/status' }, scheme),
  );
});

describe.each(STATES)('$name', (state) => {
  beforeAll(async () => {
    if (state.name !== 'status') return;
    const to = { url: server.url, user: newUser() };
    for (const title of ['Buy milk', 'Pay the rent', '']) await callTool('add_task', { title }, to);
    await callTool('list_tasks', {}, to);
    await post('/mcp/tool/no_such_tool', {}, to);
    await pings(102, { url: server.url, ip: newIp() });
  });
  it.each(SCHEMES)('in its %s form', (scheme) => visit(state, scheme));
});

function openAll(page: Page): Promise<void> {
  return page.locator('details:visible').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '');
  });
}
