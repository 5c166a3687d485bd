import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, TEST_SECRET, until } from '../support/server';

const ROOT = join(import.meta.dirname, '../..');
const NEXT = join(ROOT, 'node_modules/next/dist/bin/next');

/** This app as it is, and with an empty page for its own. Of one length: chunks hold their paths. */
export type Copy = 'page' | 'none';

const SOURCES = ['db', 'lib', 'tools', 'middleware.ts', 'package.json', 'tsconfig.json'];
const CONFIG = `import { join } from 'node:path';
import config from '../../../next.config';

export default {
  ...config,
  turbopack: { root: join(process.cwd(), '../../..') }, // whose packages it uses
  typescript: { ignoreBuildErrors: true },
};
`;
const EMPTY: Record<string, string> = {
  'app/layout.tsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  'app/page.tsx': `export const dynamic = 'force-dynamic'; // made for each request, as the page is

export default function Page() {
  return <p>Nothing</p>;
}
`,
};

export function folderOf(copy: Copy): string {
  return join(ROOT, 'test-results/size', copy);
}

/** Makes and builds a copy as Vercel would: without the embedded store and what comes with it. */
export function buildCopy(copy: Copy): void {
  const folder = folderOf(copy);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'app'), { recursive: true });
  for (const source of [...SOURCES, copy === 'page' ? 'app' : 'app/api']) {
    const filter = (path: string) => !path.endsWith('.test.ts');
    cpSync(join(ROOT, source), join(folder, source), { recursive: true, filter });
  }
  writeFileSync(join(folder, 'next.config.ts'), CONFIG);
  const own = copy === 'none' ? Object.entries(EMPTY) : [];
  for (const [path, text] of own) writeFileSync(join(folder, path), text);
  const env = { ...process.env, NODE_ENV: 'production', VERCEL: '1' } as const;
  execFileSync(process.execPath, [NEXT, 'build'], { cwd: folder, env, stdio: 'pipe' });
}

/** Starts a built copy; it needs no store to show its page. */
export async function startCopy(copy: Copy): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: folderOf(copy),
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      VERCEL: '1',
      JWT_SECRET: TEST_SECRET,
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/`;
  await until(() =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { url, stop: () => child.kill('SIGKILL') };
}
