/**
 * `npm run test:size`: what the page weighs. The JavaScript of its first load beside that of an empty
 * page in the same app, and the endpoint's function with the page and without it.
 */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/chromium';
import { buildCopy, type Copy, folderOf, startCopy } from './copies';

const MOST_MORE = 40_000; // bytes, gzipped, over an empty page
const SLACK = 5_000; // bytes: the same code is cut into other files where other routes share it
const ROUTE = '.next/server/app/api/mcp/route.js';

const browser = await openBrowser();
try {
  const none = await measure('none');
  const page = await measure('page');
  const more = page.script - none.script;
  console.log('JavaScript of the first load, gzipped:');
  console.log(`  an empty page ${kB(none.script)}, the page ${kB(page.script)}`);
  console.log(`  ${kB(more)} more, at most ${kB(MOST_MORE)}`);
  console.log('The function for /api/mcp, of plain files:');
  console.log(`  without the page ${kB(none.endpoint)}, with it ${kB(page.endpoint)}`);
  const faults = [
    ...(more > MOST_MORE ? ['The page loads too much JavaScript.'] : []),
    ...(page.endpoint > none.endpoint + SLACK ? ['The page makes the endpoint heavier.'] : []),
  ];
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length === 0 ? 1 : 0} passed, ${faults.length} failed`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
}

/** Both figures of a copy, in bytes. */
async function measure(copy: Copy) {
  buildCopy(copy);
  const { url, stop } = await startCopy(copy);
  try {
    return { script: await firstLoad(browser, url), endpoint: functionSize(folderOf(copy)) };
  } finally {
    stop();
  }
}

/** All scripts that a browser loads until the page is at rest, gzipped as a network would. */
async function firstLoad(from: Browser, url: string): Promise<number> {
  const page = await from.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  await page.close();
  if (sizes.length === 0) throw new Error(`No script was loaded by ${url}`);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A route's own file and all that Next traced for it. */
function functionSize(folder: string): number {
  const route = join(folder, ROUTE);
  const { files } = JSON.parse(readFileSync(`${route}.nft.json`, 'utf8')) as { files: string[] };
  const paths = new Set([route, ...files.map((file) => join(dirname(route), file))]);
  return [...paths].reduce((sum, path) => sum + statSync(path).size, 0);
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
