import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'quartet-rooms-'));
copyFileSync('biome.json', join(folder, 'biome.json'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the project's linter says of a file at this path that imports this, and does nothing else. */
function lint(path: string, imported: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import * as it from '${imported}';\n\nexport { it };\n`);
  const { stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', path],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout + stderr;
}

it.each([
  ['a tool', 'tools/tasks/new-tool.ts', 'next/server'],
  ['a tool', 'tools/tasks/new-tool.ts', '@/lib/http/endpoint'],
  ['a tool', 'tools/tasks/new-tool.ts', '@modelcontextprotocol/sdk/types.js'],
  ['a tool', 'tools/tasks/new-tool.ts', 'pg'],
  ['a route', 'app/api/new/route.ts', '@/db/client'],
  ['a route', 'app/api/new/route.ts', '@modelcontextprotocol/server'],
  ['the middleware', 'middleware.ts', 'pg'],
  ['lib', 'lib/new.ts', '@modelcontextprotocol/sdk/types.js'],
  ['lib', 'lib/new.ts', '@/db/drivers/pg'],
  ['lib', 'lib/new.ts', '@redis/client'],
  ['the protocol', 'lib/mcp/new.ts', '@/db/client'],
  ['the protocol', 'lib/mcp/new.ts', '@/tools/tasks/task'],
  ['the store', 'db/new.ts', '@/lib/mcp/handle'],
  ['the store', 'db/new.ts', '@/tools/registry'],
])('keeps %s (%s) from importing %s', (_, path, imported) => {
  expect(lint(path, imported)).toContain('lint/style/noRestrictedImports');
});

it.each([
  ['tools/tasks/new-tool.ts', '@/tools/define'],
  ['app/api/new/route.ts', '@/lib/health'],
  ['lib/mcp/new.ts', '@modelcontextprotocol/sdk/types.js'],
  ['db/drivers/new.ts', 'pg'],
  ['lib/redis/new.ts', '@redis/client'],
])('lets %s import %s', (path, imported) => {
  const said = lint(path, imported);
  expect(said).toContain('Checked 1 file');
  expect(said).not.toContain('noRestrictedImports');
});
