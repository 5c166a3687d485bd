/**
 * `npm run brand`: the pictures that can't be SVG, drawn by Chromium from `app/icon.svg` and
 * `scripts/brand/card.html`. They are committed: no function carries a renderer for them.
 */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@/tests/support/chromium';

const icon = readFileSync('app/icon.svg', 'utf8');
const iconUrl = `data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}`;
const card = readFileSync('scripts/brand/card.html', 'utf8').replace('icon.svg', iconUrl);
// Home screens round the corners themselves.
const square = icon.replace(' rx="7"', '').replace('<svg ', '<svg width="180" height="180" ');

const browser = await openBrowser();
try {
  await draw(browser, 'app/opengraph-image.png', card, 1200, 630);
  await draw(browser, 'app/apple-icon.png', `<body style="margin:0">${square}`, 180, 180);
} finally {
  await browser.close();
}

async function draw(from: Browser, path: string, html: string, width: number, height: number) {
  const page = await from.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.screenshot({ path });
  await page.close();
}
