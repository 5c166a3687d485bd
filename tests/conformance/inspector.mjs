import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command.mjs';

const CLI = new URL(
  'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
  import.meta.url,
).pathname;

/** What a person does with the Inspector's command line: list, call, be refused; in one era. */
export async function runInspector(url, token, era) {
  const inspect = (...args) => runCli(url, '--protocol-era', era, ...args);
  const call = ['--method', 'tools/call', '--tool-name', 'add_task', '--tool-arg'];
  const bearer = (value) => ['--header', `Authorization: Bearer ${value}`];
  const listed = await inspect('--method', 'tools/list', '--strict');
  const templates = await inspect('--method', 'resources/templates/list');
  const read = await inspect('--method', 'resources/read', '--uri', 'sukl://atc/N02BE01');
  const called = await inspect(...call, 'title=From the Inspector', ...bearer(token));
  const wrong = await inspect(...call, 'title= ', ...bearer(token));
  const refused = await inspect(...call, 'title=x', ...bearer('nonsense'), '--stored-auth-only');
  const row = (name, ok, answer) => ({
    run: 'Inspector',
    name: `${name}, ${era}`,
    result: ok ? 'passed' : 'FAILED',
    score: ok ? '1 of 1' : '0 of 1',
    note: ok ? '' : `exit code ${answer.status}: ${answer.text.slice(0, 300)}`,
  });
  return [
    row(
      'tools/list --strict',
      listed.status === 0 && listed.json.result?.tools?.some(({ name }) => name === 'add_task'),
      listed,
    ),
    row(
      'resources/templates/list',
      templates.json.result?.resourceTemplates?.some(
        ({ uriTemplate }) => uriTemplate === 'sukl://medicine/{code}',
      ),
      templates,
    ),
    row(
      'resources/read',
      read.json.result?.contents?.[0]?.text?.includes('"code":"N02BE01"'),
      read,
    ),
    row(
      'tools/call with a token',
      called.json.result?.structuredContent?.data?.title === 'From the Inspector',
      called,
    ),
    row(
      'tools/call with a wrong argument',
      wrong.text.includes('title is required and cannot be empty'),
      wrong,
    ),
    row(
      'tools/call with a bad token',
      refused.status === 3 && refused.text.includes('auth_required'), // its own words for a 401
      refused,
    ),
  ];
}

async function runCli(url, ...args) {
  const home = mkdtempSync(join(tmpdir(), 'quartet-inspector-')); // it keeps a catalogue at home
  try {
    const { status, stdout, stderr } = await run(
      process.execPath,
      [CLI, '--cli', url, '--format', 'json', '--quiet', ...args],
      { env: { PATH: process.env.PATH, HOME: home } },
    );
    return { status, text: `${stdout}${stderr}`, json: parse(stdout) };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
