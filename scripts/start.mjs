/**
 * `npm start`: builds what has no build yet, migrates a server's database, starts, and says in a
 * few lines how to go on. What is wrong with the set-up is said in one sentence, exit code 1.
 */
import './load-env.mjs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
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
process.env.QUARTET_BANNER = `http://${nameOf(host)}:${port}`;
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
// Not by `import`: the file has no ending, which Node 20.9 takes for no module at all.
createRequire(import.meta.url)('next/dist/bin/next');

/** How this machine calls itself by an address that it listens on. */
function nameOf(address) {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address)) return 'localhost';
  return address.includes(':') ? `[${address}]` : address;
}

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
