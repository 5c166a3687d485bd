import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newIp } from './client';

/** A page of its own, with all that went wrong in it. */
export interface WatchedPage {
  page: Page;
  /** Errors of the console and of scripts, dialogs, and requests to other hosts. */
  troubles: string[];
  close(): Promise<void>;
}

interface PageOptions extends BrowserContextOptions {
  /** An address of its own unless told otherwise; null sends none. */
  ip?: string | null;
}

/** Opens an address in a context of its own. */
export async function openPage(
  browser: Browser,
  url: string,
  { ip = newIp(), ...options }: PageOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    ...options,
    ...(ip && { extraHTTPHeaders: { 'x-forwarded-for': ip } }),
  });
  context.setDefaultTimeout(120_000); // as patient as the tests themselves
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`script: ${error.message}`));
  page.on('dialog', async (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(url).origin) {
      troubles.push(`request: ${request.url()}`);
    }
  });
  await page.goto(url, { waitUntil: 'load' });
  // Scripts have taken over: until then the playground's button waits too, where there is one.
  if (options.javaScriptEnabled !== false && (await page.locator('.pg-run').count()) > 0) {
    await page.locator('.pg-run:enabled').waitFor();
  }
  return { page, troubles, close: () => context.close() };
}

/** What has moved on the page without being asked: 0 where nothing has. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300); // until what was buffered has been handed over
      }),
  );
}

/** Whether the page must be scrolled sideways. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** Presses the playground's button and waits for what comes of it. */
export async function runTool(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/mcp'));
  await page.getByRole('button', { name: /^Run/ }).click();
  await answered;
  await page.locator('.pg-answer output').getByText('HTTP').waitFor();
  await page.locator('.pg-answer[aria-busy="false"]').waitFor();
}

/** What axe finds on the page, or a part of it, as it is now. */
export async function findBarriers(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(axe.source); // by the debugger, which no policy of the page holds back
  const { violations } = await page.evaluate(
    (within) =>
      (globalThis as unknown as { axe: typeof axe }).axe // just put there
        .run(within, { resultTypes: ['violations'] }),
    part,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  );
}
