/**
 * `npm run test:lighthouse`: Lighthouse's figures for the page, on the built server. What depends on
 * the machine's pace (performance) is printed; what does not must reach 95.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildIfStale } from '@/scripts/build-if-stale.mjs';
import { openBrowser } from '../support/chromium';
import { freePort, startServer } from '../support/server';
import { startFront } from './compressing-front';

const OWN = import.meta.dirname;
const LEAST = 95;
const TIMED = 'performance';

interface Result {
  lhr: {
    lighthouseVersion: string;
    categories: Record<string, { id: string; score: number | null; auditRefs: AuditRef[] }>;
    audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
  };
}
type AuditRef = { id: string; weight: number };
type Lighthouse = (url: string, flags: object, config?: object) => Promise<Result>;

/** A page and what is asked of it on purpose otherwise than Lighthouse would have it. */
const PAGES: { path: string; skipAudits?: string[] }[] = [
  { path: '/' },
  { path: '/?tool=add_task' },
  { path: '/status', skipAudits: ['is-crawlable'] }, // no search engine is to keep figures
];

if (!existsSync(join(OWN, 'node_modules/lighthouse'))) {
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', ['ci', ...flags], { cwd: OWN, stdio: 'inherit' });
}
const { resolve } = createRequire(join(OWN, 'package.json'));
const lighthouse: Lighthouse = (await import(resolve('lighthouse'))).default;
const desktop: object = (await import(resolve('lighthouse/core/config/desktop-config.js'))).default;

buildIfStale();
const port = await freePort();
const [server, browser] = await Promise.all([
  startServer(),
  openBrowser([`--remote-debugging-port=${port}`]),
]);
const front = await startFront(server.url);
try {
  const faults: string[] = [];
  for (const { path, skipAudits = [] } of PAGES) {
    for (const [form, config] of [
      ['mobile', undefined],
      ['desktop', desktop],
    ] as const) {
      const flags = { port, logLevel: 'error', skipAudits };
      const { lhr } = await lighthouse(`${front.url}${path}`, flags, config);
      faults.push(...report(`${path}, ${form}`, lhr));
    }
  }
  for (const fault of faults) console.error(`under ${LEAST}: ${fault}`);
  console.log(`${faults.length === 0 ? 1 : 0} passed, ${faults.length} failed`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  front.server.closeAllConnections();
  front.server.close();
  await server.stop('SIGKILL');
}

/** Prints a page's figures; gives the categories that must be better. */
function report(what: string, { categories, audits }: Result['lhr']): string[] {
  const all = Object.values(categories);
  const points = (score: number | null) => Math.round((score ?? 0) * 100);
  console.log(`${what}: ${all.map(({ id, score }) => `${id} ${points(score)}`).join(', ')}`);
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
  const shown = [...times, 'cumulative-layout-shift', 'total-byte-weight'].map(
    (id) => `${audits[id]?.title}: ${audits[id]?.displayValue}`,
  );
  console.log(`  ${shown.join('; ')}`);
  for (const { id, auditRefs } of all) {
    for (const { id: name, weight } of auditRefs) {
      const audit = audits[name];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9) {
        console.log(`  ${id}, ${name}: ${points(audit.score)} ${audit.displayValue ?? ''}`);
      }
    }
  }
  return all
    .filter(({ id, score }) => id !== TIMED && points(score) < LEAST)
    .map(({ id }) => `${id} of ${what}`);
}
