import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { openPage } from '../support/browser';
import { openBrowser } from '../support/chromium';
import { serverUrl } from '../support/client';
import { BROKEN, SCHEMES, visit } from '../support/visit';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** The playground fails when it looks for its tool, until it is mended: everything else goes on. */
async function breakDown(page: Page): Promise<void> {
  await page.addInitScript(
    `globalThis.isBroken = true;
     const { find } = Array.prototype;
     Array.prototype.find = function (...given) {
       if (isBroken && this[0]?.name === 'search-medicine') throw new Error('${BROKEN}');
       return find.apply(this, given);
     };`,
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
}

it.each(SCHEMES)('says in its %s form that something went wrong', (scheme) =>
  visit(browser, serverUrl(), { name: 'error', path: '/', reach: breakDown }, scheme),
);

it('asks the server again when told to, and shows what it says then', async () => {
  const { page, close } = await openPage(browser, `${serverUrl()}/`);
  await breakDown(page);
  await page.evaluate('globalThis.isBroken = false');
  const asked = page.waitForRequest((request) => request.url().includes('_rsc='));
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await page.getByRole('heading', { name: 'Playground' }).waitFor();
  await close();
});
