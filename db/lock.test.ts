import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('gives a stale lock to one of many processes that want it at once', async () => {
  leaveLock(spawnSync('true').pid, '1');
  const script = `
    const { lockFolder } = await import('./db/lock.ts');
    try { lockFolder(process.argv[1]); console.log('got it'); await new Promise((r) => setTimeout(r, 3000)); }
    catch (error) { console.log(error.name); }`;
  const outputs = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, [
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        script,
        folder,
      ]);
      let output = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
      });
      await new Promise((resolve) => child.once('close', resolve));
      return output.trim();
    }),
  );
  expect(outputs.sort()).toEqual([
    'StoreInUseError',
    'StoreInUseError',
    'StoreInUseError',
    'got it',
  ]);
});
