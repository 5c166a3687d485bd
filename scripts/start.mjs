/**
 * `npm start`: builds what has no build yet, migrates a server's database, starts, and says in a
 * few lines how to go on. What is wrong with the set-up is said in one sentence, exit code 1.
 */
import './load-env.mjs';
import { spawnSync } from 'node:child_process';
import { createServer, isIPv4 } from 'node:net';
import { buildIfStale } from './build-if-stale.mjs';

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';

if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  fail(`PORT must be a whole number from 1 to 65535, not '${process.env.PORT}'.`);
}
await assertFree();
buildIfStale();
if (process.env.POSTGRES_URL || process.env.DATABASE_URL) runOrExit('scripts/migrate.ts');
process.env.PORT = String(port);
process.env.QUARTET_BANNER = '1';
// Decided here and nowhere else: a value from outside would open the demo's token to a network.
process.env.QUARTET_LOOPBACK = isLoopback(host) ? '1' : '';
// In this very process: signals reach the server itself, and there is one process to look after.
process.argv.splice(
  2,
  Infinity,
  'start',
  '-p',
  String(port),
  '-H',
  host,
  '--keepAliveTimeout',
  '5000',
);
await import('next/dist/bin/next');

/** An address that no other machine reaches; names but this one may be anything's. */
function isLoopback(name) {
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/** A taken port is told before the build, not after it. */
function assertFree() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE') {
        fail(
          `Port ${port} is in use: stop what listens there, or choose another: PORT=${port + 1} npm start.`,
        );
      }
      fail(`Can't listen on ${host}:${port} (${error.code}): choose another HOST or PORT.`);
    });
    probe.listen(port, host, () => probe.close(resolve));
  });
}

function runOrExit(script) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
