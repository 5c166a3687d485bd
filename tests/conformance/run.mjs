/**
 * `npm run test:conformance`: the protocol's own conformance suite and its Inspector against the
 * built server, in both eras. Exits with 1 when something fails that `expected.json` does not
 * explain, or when that file explains what no longer fails. `--write` puts the table into README.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runInspector, runReadmeLine } from './inspector.mjs';
import { startTarget } from './server.mjs';
import { outOfDate, runSuite } from './suite.mjs';

const HERE = new URL('.', import.meta.url).pathname;
const README = `${HERE}README.md`;
const MARK = '<!-- npm run test:conformance -- --write -->';

install();
const target = await startTarget();
const rows = [];
try {
  rows.push(...(await runSuite(target.url, '2025-11-25')));
  rows.push(...(await runSuite(target.url, '2026-07-28')));
  rows.push(...(await runInspector(target.url, target.token, 'legacy')));
  rows.push(...(await runInspector(target.url, target.token, 'modern')));
  rows.push(...(await runReadmeLine(target.url, target.token)));
} finally {
  await target.stop();
}

const table = toTable(rows);
console.log(table);
if (process.argv.includes('--write')) {
  const [text] = readFileSync(README, 'utf8').split(MARK);
  writeFileSync(README, `${text}${MARK}\n\n${table}\n`);
}

const failed = rows.filter(({ result }) => result === 'FAILED');
const stale = outOfDate(rows);
for (const { run, name, note } of failed) console.error(`FAILED ${run} ${name}: ${note}`);
for (const name of stale) console.error(`${name} no longer fails: take it out of expected.json`);
process.exitCode = failed.length + stale.length > 0 ? 1 : 0;

/** The suite wants a newer Node than the project does: both live in this folder alone. */
function install() {
  if (existsSync(`${HERE}node_modules/node/bin/node`)) return;
  console.error('Installing the suite and the Inspector (about half a minute, once) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: HERE,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(1);
}

function toTable(all) {
  const lines = all.map(
    ({ run, name, result, score, note }) =>
      `| ${run} | ${name} | ${result} | ${score} | ${note.replaceAll('|', '\\|').replaceAll('\n', ' ')} |`,
  );
  return [
    '| run | scenario | result | checks passed | why |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
