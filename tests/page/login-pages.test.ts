import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findBarriers, openPage, type WatchedPage } from '../support/browser';
import { openBrowser } from '../support/chromium';
import { FULL, HOSTILE_NAMES, type LoginPage, PAGES, preparePages } from '../support/login-pages';
import { type LoginServer, startLoginServer } from '../support/login-server';

let browser: Browser;
let server: LoginServer;
let full: LoginServer;
let pages: Awaited<ReturnType<typeof preparePages>>;
let opened: WatchedPage;
beforeAll(async () => {
  [browser, server, full] = await Promise.all([
    openBrowser(),
    startLoginServer(),
    startLoginServer(FULL),
  ]);
  pages = await preparePages(server.site, full.site, browser);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await full?.stop();
});
afterEach(() => opened?.close());

async function open(name: LoginPage, options: Parameters<typeof openPage>[2] = {}) {
  const storageState = pages.stateOf(name);
  opened = await openPage(browser, pages.urlOf(name), { storageState, ...options });
  return opened.page;
}

// Pictures of each lie in test-results/login, for people to look at.
describe.each(['light', 'dark'] as const)('in its %s form', (colorScheme) => {
  it.each(PAGES)('%s has no barrier, no trouble, and room on every screen', async (name) => {
    const page = await open(name, { colorScheme });
    expect(await page.locator('h1').count()).toBe(1);
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `at ${width}`).toBeLessThanOrEqual(width);
      if (width !== 360 && width !== 1440) continue;
      expect(await findBarriers(page), `at ${width}`).toEqual([]);
      const path = `test-results/login/${name}-${colorScheme}-${width}.png`;
      await page.screenshot({ path, fullPage: true });
    }
    // Chromium itself writes down what a page is about: a 503.
    const itself = /Failed to load resource.* 503/;
    expect(opened.troubles.filter((each) => !itself.test(each))).toEqual([]);
  });
});

it.each(PAGES)('%s says the same without JavaScript', async (name) => {
  const text = async (options: Parameters<typeof openPage>[2]) => {
    const main = (await open(name, options)).locator('main');
    await main
      .locator('.copy, .passkey, .passkey-new')
      .evaluateAll((buttons) => buttons.map((each) => each.remove()));
    return main.textContent();
  };
  const without = await text({ javaScriptEnabled: false });
  await opened.close();
  expect(await text({})).toBe(without);
});

describe('a notice', () => {
  it.each(['sign-in-wrong', 'sign-up-wrong', 'account-wrong'] as const)(
    'of %s has the focus, and belongs to the fields that it is about',
    async (name) => {
      const page = await open(name, { javaScriptEnabled: false });
      const notice = page.getByRole('alert');
      expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true);
      const wrong = page.locator('input[aria-invalid="true"]');
      expect(await wrong.count()).toBeGreaterThan(0);
      for (const field of await wrong.all()) {
        expect(await field.getAttribute('aria-describedby')).toMatch(/(^| )notice$/);
      }
    },
  );
});

describe('the consent page', () => {
  it.each(Object.keys(HOSTILE_NAMES))('keeps a name (%s) within its fence', async (kind) => {
    const page = await open(`consent-${kind}` as LoginPage);
    const name = page.locator('.claimed bdi');
    expect([...((await name.textContent()) ?? '')].length).toBeLessThanOrEqual(80);
    expect(await name.textContent()).toMatch(/^[^\p{Cc}\p{Cf}]+$/u);
    expect(await page.locator('main img').count()).toBe(0);
    expect(await page.locator('.facts dd').first().textContent()).toBe(
      'a program on this device (127.0.0.1:33418)',
    );
    // Whatever the name says, the answers are in sight on a small phone's second screen at the latest.
    await page.setViewportSize({ width: 360, height: 640 });
    const allow = await page.getByRole('button', { name: 'Allow', exact: true }).boundingBox();
    expect(allow?.y).toBeLessThan(2 * 640);
  });
});
