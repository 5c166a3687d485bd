import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '@/lib/catalogue/tools';
import { findBarriers, openPage, type WatchedPage } from '../support/browser';
import { openBrowser } from '../support/chromium';
import { serverUrl } from '../support/client';

let browser: Browser;
let opened: WatchedPage;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
afterEach(() => opened?.close());

async function home(options: Parameters<typeof openPage>[2] = {}): Promise<Page> {
  const permissions = ['clipboard-read', 'clipboard-write'];
  opened = await openPage(browser, `${serverUrl()}/`, { permissions, ...options });
  return opened.page;
}
const urlShown = (page: Page) => page.locator('#connect .copyable code').first().textContent();

it('shows the URL of this deployment and copies it', async () => {
  const page = await home();
  const url = await page.locator('.hero .copyable code').textContent();
  expect(url).toMatch(/^http:\/\/localhost:\d+\/mcp$/);
  await page.getByRole('button', { name: 'Copy the URL', exact: true }).click();
  await page.getByRole('button', { name: 'Copied the URL', exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

it('tells the state that the health report tells', async () => {
  const page = await home();
  const health = await (await fetch(`${serverUrl()}/api/health`)).json();
  const state = await page.getByLabel('State of this deployment').textContent();
  expect(state).toContain('Up');
  expect(state).toContain(health.data.edition);
  expect(state).toContain(`${health.data.medicines} packages`);
  expect(state).toContain('sample');
});

describe('connect', () => {
  it.each([
    ['Claude', 'Add custom connector'],
    ['Claude Code', 'claude mcp add --transport http quartet'],
    ['ChatGPT', 'developer mode'],
    ['VS Code', '.vscode/mcp.json'],
    ['Cursor', '.cursor/mcp.json'],
    ['curl', '"method":"tools/list"'],
  ])('shows how %s takes the URL, and nothing of the others', async (name, text) => {
    const page = await home();
    await page.getByRole('radio', { name, exact: true }).check();
    const panels = page.locator('.panel:visible');
    expect(await panels.count()).toBe(1);
    expect(await panels.first().textContent()).toContain(text);
  });

  it('puts what is chosen into the URL and into every way to use it', async () => {
    const page = await home();
    const whole = (await urlShown(page)) ?? '';
    await page.getByRole('checkbox', { name: 'medicines' }).uncheck();
    await page.getByRole('checkbox', { name: 'context' }).uncheck();
    await page.getByRole('checkbox', { name: 'read-only' }).check();
    const url = `${whole}?toolsets=tasks,prompts&readonly=true`;
    expect(await urlShown(page)).toBe(url);

    const vscode = await page.locator('#with-vs-code a').getAttribute('href');
    expect(JSON.parse(decodeURIComponent(vscode?.split('?')[1] ?? ''))).toEqual({
      name: 'quartet',
      type: 'http',
      url,
    });
    const cursor = new URL((await page.locator('#with-cursor a').getAttribute('href')) ?? '');
    expect(cursor.searchParams.get('name')).toBe('quartet');
    expect(JSON.parse(atob(cursor.searchParams.get('config') ?? ''))).toEqual({ url });
    for (const client of ['claude-code', 'vs-code', 'cursor', 'curl']) {
      expect(await page.locator(`#with-${client} pre`).textContent()).toContain(url);
    }
    await page.getByRole('checkbox', { name: 'tasks' }).uncheck();
    await page.getByRole('checkbox', { name: 'prompts' }).click(); // the last one stays
    expect(await urlShown(page)).toBe(`${whole}?toolsets=prompts&readonly=true`);
  });

  it('gives a URL that the endpoint takes', async () => {
    const page = await home();
    await page.getByRole('checkbox', { name: 'medicines' }).uncheck();
    const url = new URL((await urlShown(page)) ?? '');
    const response = await fetch(`${serverUrl()}${url.pathname}${url.search}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    });
    const { result } = await response.json();
    expect(result.tools.map(({ name }: { name: string }) => name)).toEqual(
      catalogue.filter(({ toolset }) => toolset !== 'medicines').map(({ name }) => name),
    );
  });
});

describe('the catalogue', () => {
  it('has every tool at an anchor of its own, with its parameters', async () => {
    const page = await home({ javaScriptEnabled: false });
    for (const { name, title, input } of catalogue) {
      const card = page.locator(`article[id="${name}"]`);
      expect(await card.locator('h4').textContent()).toBe(title);
      const names = await card.locator('tbody th').allTextContents();
      expect(names).toEqual(Object.keys(input.properties ?? {}));
    }
  });

  it('is searched as one types, without accents and case', async () => {
    const page = await home();
    const search = page.getByRole('searchbox', { name: 'Find a tool' });
    const shown = () =>
      page.locator('article.tool:visible').evaluateAll((cards) => cards.map((card) => card.id));
    await search.fill('SUKL codes at once');
    expect(await shown()).toEqual(['batch-check-availability']);
    await page.getByText('1 of 31 tools').waitFor();
    await search.fill('regex nothing');
    expect(await shown()).toEqual([]);
    await search.fill('');
    expect(await shown()).toEqual(catalogue.map(({ name }) => name));
  });
});

it('can be read whole without JavaScript', async () => {
  const page = await home({ javaScriptEnabled: false });
  const text = (await page.locator('main').textContent()) ?? '';
  for (const words of ['claude mcp add', '.cursor/mcp.json', 'developer mode', 'grep_codebase']) {
    expect(text).toContain(words);
  }
  await page.getByRole('radio', { name: 'curl', exact: true }).check();
  expect(await page.locator('#with-curl').isVisible()).toBe(true);
  // Nothing that does nothing.
  const dead = page.locator(
    'button:visible, input[type="search"]:visible, #connect [type="checkbox"]:visible',
  );
  expect(await dead.count()).toBe(0);
});

it('marks the chosen client where colours are the reader’s own', async () => {
  const page = await home({ forcedColors: 'active' });
  const grounds = await page
    .locator('.clients label')
    .evaluateAll((labels) => labels.map((each) => getComputedStyle(each).backgroundColor));
  expect(grounds[0]).not.toBe(grounds[1]);
});

it.each([320, 360, 768, 1440, 2200])('is not wider than a screen of %d pixels', async (width) => {
  const page = await home({ viewport: { width, height: 800 } });
  for (const details of await page.locator('details').all()) {
    await details.evaluate((element) => element.setAttribute('open', ''));
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
});

it.each(['light', 'dark'] as const)('has nothing that axe finds in its %s form', async (scheme) => {
  const page = await home({ colorScheme: scheme });
  for (const details of await page.locator('details').all()) {
    await details.evaluate((element) => element.setAttribute('open', ''));
  }
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('radio', { name: 'VS Code', exact: true }).check();
  expect(await findBarriers(page)).toEqual([]);
});

it('writes no error to the console and asks no other host', async () => {
  const page = await home();
  await page.waitForTimeout(500); // what comes after hydration
  expect(opened.troubles).toEqual([]);
});
