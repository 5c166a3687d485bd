import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const inEra = (name, ok, answer) => row(`${name}, ${era}`, ok, answer);
  return [
    inEra(
      'tools/list --strict',
      listed.status === 0 && listed.json.result?.tools?.some(({ name }) => name === 'add_task'),
      listed,
    ),
    inEra(
      'resources/templates/list',
      templates.json.result?.resourceTemplates?.some(
        ({ uriTemplate }) => uriTemplate === 'sukl://medicine/{code}',
      ),
      templates,
    ),
    inEra(
      'resources/read',
      read.json.result?.contents?.[0]?.text?.includes('"code":"N02BE01"'),
      read,
    ),
    inEra(
      'tools/call with a token',
      called.json.result?.structuredContent?.data?.title === 'From the Inspector',
      called,
    ),
    inEra(
      'tools/call with a wrong argument',
      wrong.text.includes('title is required and cannot be empty'),
      wrong,
    ),
    inEra(
      'tools/call with a bad token',
      refused.status === 3 && refused.text.includes('auth_required'), // its own words for a 401
      refused,
    ),
  ];
}

/** README's line, letter for letter but for the URL, typed into a shell. */
export async function runReadmeLine(url, token) {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [, line = ''] = /`(npx @modelcontextprotocol\/inspector [^`]+)`/.exec(readme) ?? [];
  const answer = await atHome((home) => {
    // What `npx` would fetch is this folder's own Inspector, as pinned.
    const npx = `#!/bin/sh\nshift\nexec '${process.execPath}' '${CLI}' "$@"\n`;
    writeFileSync(join(home, 'npx'), npx, { mode: 0o755 });
    const env = { PATH: `${home}:${process.env.PATH}`, HOME: home, TOKEN: token };
    return run('sh', ['-c', line.replace(' URL ', ` ${url} `)], { env });
  });
  return [
    row("README's own line", answer.status === 0 && answer.text.includes('"add_task"'), answer),
  ];
}

function runCli(url, ...args) {
  const all = [CLI, '--cli', url, '--format', 'json', '--quiet', ...args];
  return atHome((home) => {
    return run(process.execPath, all, { env: { PATH: process.env.PATH, HOME: home } });
  });
}

/** It keeps a catalogue at home: each time another one. */
async function atHome(start) {
  const home = mkdtempSync(join(tmpdir(), 'quartet-inspector-'));
  try {
    const { status, stdout, stderr } = await start(home);
    return { status, text: `${stdout}${stderr}`, json: parse(stdout) };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function row(name, ok, answer) {
  return {
    run: 'Inspector',
    name,
    result: ok ? 'passed' : 'FAILED',
    score: ok ? '1 of 1' : '0 of 1',
    note: ok ? '' : `exit code ${answer.status}: ${answer.text.slice(0, 300)}`,
  };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
