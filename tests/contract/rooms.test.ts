import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'quartet-rooms-'));
copyFileSync('biome.json', join(folder, 'biome.json'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the project's linter says of a file at this path that imports this, and does nothing else. */
function lint(path: string, imported: string, names = '* as it'): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import ${names} from '${imported}';\n\nexport { it };\n`);
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
  ['a tool', 'tools/tasks/new-tool.ts', '@/lib/redis'],
  ['a tool', 'tools/tasks/new-tool.ts', 'undici'],
  ['a route', 'app/api/new/route.ts', '@/db/client'],
  ['a route', 'app/api/new/route.ts', '@modelcontextprotocol/server'],
  ['the middleware', 'middleware.ts', 'pg'],
  ['lib', 'lib/new.ts', '@modelcontextprotocol/sdk/types.js'],
  ['lib', 'lib/new.ts', '@/db/drivers/pg'],
  ['lib', 'lib/new.ts', '@redis/client'],
  ['the protocol', 'lib/mcp/new.ts', '@/db/client'],
  ['the protocol', 'lib/mcp/new.ts', '@/tools/tasks/task'],
  ['the protocol', 'lib/mcp/new.ts', '@/tools/prompts'],
  ['the store', 'db/new.ts', '@/lib/mcp/handle'],
  ['the store', 'db/new.ts', 'kysely'],
  ['lib', 'lib/auth/new.ts', 'better-auth/minimal'],
  ['a route', 'app/api/new/route.ts', '@better-auth/oauth-provider'],
  ['the login', 'lib/login/new.ts', 'kysely'],
  ['the store', 'db/new.ts', '@/tools/registry'],
  ['a script', 'scripts/new.ts', 'pg'],
  ['the start', 'instrumentation-node.ts', '@modelcontextprotocol/server'],
])('keeps %s (%s) from importing %s', (_, path, imported) => {
  expect(lint(path, imported)).toContain('lint/style/noRestrictedImports');
});

it.each([
  ['tools/tasks/new-tool.ts', '@/tools/define'],
  ['app/api/new/route.ts', '@/lib/health'],
  ['lib/mcp/new.ts', '@modelcontextprotocol/sdk/types.js'],
  ['lib/mcp/new.ts', '@/tools/define'],
  ['lib/mcp/new.ts', '@/tools/registry'],
  ['db/drivers/new.ts', 'pg'],
  ['lib/redis/new.ts', '@redis/client'],
])('lets %s import %s', (path, imported) => {
  const said = lint(path, imported);
  expect(said).toContain('Checked 1 file');
  expect(said).not.toContain('noRestrictedImports');
});

it('keeps a tool from opening a store of its own, and lets it name what it is given', () => {
  const from = (names: string) => lint('tools/tasks/new-tool.ts', '@/db/client', names);
  expect(from('{ getDb as it }')).toContain('lint/style/noRestrictedImports');
  expect(from('{ type Queryable as it }')).not.toContain('noRestrictedImports');
});
