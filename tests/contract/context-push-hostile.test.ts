import { expect, it } from 'vitest';
import { callTool, newUser } from '../support/client';
import { push } from '../support/context';

const KIB = 1_024;
const filled = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length));

/** Files that keep parsers busy, most of them for nothing. */
const FILES: Record<string, string> = {
  'blocks.vue': filled("<script>import './a';</script>\n", 300 * KIB),
  'empty.svelte': filled('<script></script>', 300 * KIB),
  'open.vue': filled('<script ', 300 * KIB),
  'quotes.svelte': filled('<script a="', 300 * KIB),
  'closing.vue': `<script>${filled('</script ', 300 * KIB)}`,
  'nested.ts': filled('(', 100 * KIB),
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`imports${i}.ts`, filled("import 'a';\n", 100 * KIB)]),
  ),
};

it('files that keep parsers busy are pushed while other calls go on', async () => {
  const [user, other] = [newUser(), newUser()];
  let answered = 0;
  let ended = false;
  const others = (async () => {
    while (!ended) {
      expect((await callTool('list_projects', {}, { user: other })).isError).toBe(false);
      answered += 1;
    }
  })();
  const pushed = await push('hostile', FILES, { user });
  const beside = answered;
  ended = true;
  await others;
  expect(pushed).toMatchObject({ status: 200, body: { added: Object.keys(FILES).length } });
  // Were all of it done at once, those could come through that are on their way when a request begins
  // and when it ends: of the manifest, the files and the commit.
  expect(beside).toBeGreaterThan(6);
});

it('what can be read of them is known', async () => {
  const user = newUser();
  const files = { ...FILES, 'a.ts': 'export {};\n' };
  expect((await push('hostile', files, { user })).status).toBe(200);
  const read = async (path: string) =>
    (await callTool('read_file', { path, includeDeps: true }, { user })).body;
  expect((await read('blocks.vue')).dependencies).toMatchObject([{ path: 'a.ts' }]);
  for (const path of ['empty.svelte', 'open.vue', 'quotes.svelte', 'closing.vue']) {
    expect((await read(path)).dependencies, path).toEqual([]);
  }
});
