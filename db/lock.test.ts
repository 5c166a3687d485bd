import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockFolder } from './lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A lock as a process with this number would have left it. */
function leaveLock(pid: number, born: string | undefined): void {
  writeFileSync(file, JSON.stringify({ pid, born }));
}
const bornAt = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];

it('makes the folder, holds it, and lets it go', () => {
  const inner = join(folder, 'new', 'data');
  const unlock = lockFolder(inner);
  expect(JSON.parse(readFileSync(join(inner, 'lock'), 'utf8')).pid).toBe(process.pid);
  unlock();
  expect(existsSync(join(inner, 'lock'))).toBe(false);
});

it('refuses a folder that a living process holds, and names the process', () => {
  const holder = spawn('sleep', ['60']);
  const pid = holder.pid ?? 0;
  leaveLock(pid, bornAt(pid));
  expect(() => lockFolder(folder)).toThrow(
    `Another process (${pid}) is using the data in ${folder}`,
  );
  holder.kill();
});

it('refuses a folder that this very process holds already', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(/is using the data/);
  unlock();
});

it.each([
  ['of a process that is gone', () => leaveLock(spawnSync('true').pid, '1')],
  ['whose number now belongs to another process', () => leaveLock(process.pid, '1')],
  ['that was cut off while it was written', () => writeFileSync(file, '{"pid":')],
  ['that is empty', () => writeFileSync(file, '')],
  ['that is no lock of ours', () => writeFileSync(file, 'null')],
])('takes over a lock %s', (_, leave) => {
  leave();
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
  unlock();
});

it('leaves a lock alone that is no longer its own', () => {
  const unlock = lockFolder(folder);
  leaveLock(1, 'x');
  unlock();
  expect(existsSync(file)).toBe(true);
});

/** What a process of its own prints that runs this, `lockFolder` and `folder` at hand. */
function runBeside(script: string) {
  const before = `const { lockFolder } = await import('./db/lock.ts'); const folder = process.argv[1];`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', before + script, folder];
  const child = spawn(process.execPath, args);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return { ended, printed: () => printed.trim(), hangUp: () => child.stdin.end() };
}

it('gives a stale lock to one of many processes that want it at once', async () => {
  leaveLock(spawnSync('true').pid, '1');
  const children = Array.from({ length: 4 }, () =>
    runBeside(`
      try { lockFolder(folder); console.log('got it'); process.stdin.resume(); }
      catch (error) { console.log(error.name); process.exit(); }`),
  );
  // The one that has got it holds it until all others have tried.
  await vi.waitUntil(() => children.every(({ printed }) => printed()), { timeout: 120_000 });
  for (const { hangUp } of children) hangUp();
  await Promise.all(children.map(({ ended }) => ended));
  expect(children.map(({ printed }) => printed()).sort()).toEqual([
    'StoreInUseError',
    'StoreInUseError',
    'StoreInUseError',
    'got it',
  ]);
});

it('is never held by two, however often they come and go', async () => {
  const children = Array.from({ length: 4 }, () =>
    runBeside(`
      const { mkdirSync, rmdirSync } = await import('node:fs');
      console.log('ready');
      for await (const _ of process.stdin);
      for (let held = 0; held < 200; held++) {
        let unlock;
        while (!unlock) {
          try { unlock = lockFolder(folder); }
          catch (error) { if (error.name !== 'StoreInUseError') throw error; }
        }
        mkdirSync(folder + '/inside'); // fails where another is in there
        rmdirSync(folder + '/inside');
        unlock();
      }
      console.log('done');`),
  );
  await vi.waitUntil(() => children.every(({ printed }) => printed()), { timeout: 120_000 });
  for (const { hangUp } of children) hangUp();
  await Promise.all(children.map(({ ended }) => ended));
  expect(children.map(({ printed }) => printed())).toEqual(Array(4).fill('ready\ndone'));
  expect(readdirSync(folder)).toEqual([]);
});
