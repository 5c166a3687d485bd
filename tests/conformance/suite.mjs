import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command.mjs';

const HERE = new URL('.', import.meta.url).pathname;
const NODE_22 = `${HERE}node_modules/node/bin/node`;
const SUITE = `${HERE}node_modules/@modelcontextprotocol/conformance/dist/index.js`;

/**
 * What does not pass, and why: each entry names scenarios and a pattern for the message of their
 * failures. `known`: it applies to us, and fails. `hollow`: it passes, and that means nothing here.
 */
const entries = JSON.parse(readFileSync(`${HERE}expected.json`, 'utf8'));
const expected = entries.filter((entry) => !entry.hollow);
const hollow = entries.filter((entry) => entry.hollow);

/** Runs all server scenarios that a revision of the protocol requires; one row each. */
export async function runSuite(url, revision) {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-conformance-results-'));
  try {
    const args = [SUITE, 'server', '--url', url, '--requirements', revision, '-o', folder];
    const { stdout, stderr } = await run(NODE_22, args);
    const folders = readdirSync(folder);
    if (folders.length === 0) throw new Error(`The suite wrote no results:\n${stdout}${stderr}`);
    return folders
      .map((name) => ({
        name: name.replace(/^server-/, '').replace(/-\d{4}-\d{2}-\d{2}T.*$/, ''),
        checks: JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, checks }) => ({ run: revision, name, ...verdict(name, checks) }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Scenarios that are listed as failing and fail in none of these rows: the list is out of date. */
export function outOfDate(rows) {
  const failing = new Set(rows.filter((row) => row.failures > 0).map((row) => row.name));
  return [...new Set(expected.flatMap(({ scenarios }) => scenarios))].filter(
    (name) => !failing.has(name),
  );
}

function verdict(name, checks) {
  const passed = checks.filter(({ status }) => status === 'SUCCESS').length;
  const failed = checks.filter(({ status }) => status === 'FAILURE');
  const row = { score: `${passed} of ${passed + failed.length}`, failures: failed.length };
  const explained = failed.map((check) => [check, entryFor(name, check)]);
  const unexplained = explained.filter(([, entry]) => !entry).map(([check]) => check);
  if (unexplained.length > 0) {
    const note = unexplained.map(({ id, errorMessage }) => `${id}: ${errorMessage}`).join('; ');
    return { ...row, result: 'FAILED', note };
  }
  if (failed.length > 0) {
    const reasons = [...new Set(explained.map(([, entry]) => entry))];
    const result = reasons.some(({ known }) => known) ? 'failed, known' : 'not applicable';
    return { ...row, result, note: reasons.map(({ why }) => why).join('; ') };
  }
  const empty = hollow.find(({ scenarios }) => scenarios.includes(name))?.why;
  const note = empty ?? (passed === 0 ? 'it found nothing to check here' : '');
  return { ...row, result: note ? 'not applicable' : 'passed', note };
}

function entryFor(scenario, { errorMessage = '' }) {
  return expected.find(
    ({ scenarios, error }) => scenarios.includes(scenario) && new RegExp(error).test(errorMessage),
  );
}
