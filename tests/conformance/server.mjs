import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';

const ROOT = new URL('../..', import.meta.url).pathname;
const SECRET = 'a-secret-for-conformance-runs-of-more-than-32-bytes';

/** Starts the server as `npm start` does, and a proxy before it; gives the proxy's URL and an end. */
export async function startTarget() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'quartet-conformance-'));
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_ENV: 'production', PORT: port, DATA_DIR: folder, JWT_SECRET: SECRET },
  });
  let output = '';
  const ready = new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      if (output.includes('npm run token')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  await ready;
  const proxy = await startProxy(port);
  return {
    url: `http://127.0.0.1:${proxy.address().port}/mcp`,
    token: await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('inspector')
      .setExpirationTime('1h')
      .sign(Buffer.from(SECRET)),
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Gives every request an address of its own: the suite sends more than a minute's share from one. */
async function startProxy(port) {
  let count = 0;
  const proxy = createServer((incoming, outgoing) => {
    count++;
    const address = `10.9.${count >> 8}.${count & 255}`;
    const { url: path, method } = incoming;
    const headers = { ...incoming.headers, 'x-forwarded-for': address };
    const forwarded = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
