import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { newIp } from './client';

/** The Chromium of this machine, quiet: it asks nobody for updates. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

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

/** What axe finds on the page as it is now. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source); // by the debugger, which no policy of the page holds back
  const results = await page.evaluate(() =>
    // biome-ignore lint/suspicious/noExplicitAny: axe has just put itself there
    (globalThis as any).axe.run({ resultTypes: ['violations'] }),
  );
  const { violations } = results as {
    violations: { id: string; help: string; nodes: { target: string[] }[] }[];
  };
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  );
}
