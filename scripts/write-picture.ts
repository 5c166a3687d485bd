/**
 * `npm run picture`: README's picture of the page, taken by Chromium from the built server as it
 * stands on a laptop.
 */
import { buildIfStale } from '@/scripts/build-if-stale.mjs';
import { openBrowser } from '@/tests/support/chromium';
import { startServer } from '@/tests/support/server';

buildIfStale();
const [server, browser] = await Promise.all([
  // The address that a person sees, not that of a moment's free port; and the login that is there.
  startServer({ env: { PUBLIC_URL: 'http://localhost:3000', LOGIN: '' } }),
  openBrowser(),
]);
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 1000 } });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  await page.screenshot({ path: 'docs/page.png' });
} finally {
  await browser.close();
  await server.stop('SIGKILL');
}
