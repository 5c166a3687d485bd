import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Node, Parser } from 'web-tree-sitter';
import type { ParseTime } from './parse-time';

/** Languages whose grammars are at hand, by the names that files have. */
export type Grammar = 'typescript' | 'tsx' | 'javascript' | 'python' | 'go' | 'java' | 'rust';

// A mebibyte takes half a second; only what nests thousands deep takes longer, and others wait.
const LONGEST_MS = 1_500;

const parsers = new Map<Grammar, Promise<Parser>>();
let starting: Promise<void> | undefined; // a second start would take the first one's trees away

/** Parses a text and hands its tree over, gone when `use` returns; undefined: it took too long. */
export async function withTree<T>(
  grammar: Grammar,
  content: string,
  time: ParseTime,
  use: (root: Node) => T,
): Promise<T | undefined> {
  if (time.isOver) return undefined;
  let opening = parsers.get(grammar);
  if (!opening) {
    opening = open(grammar);
    parsers.set(grammar, opening);
    opening.catch(() => parsers.delete(grammar)); // the next file tries again
  }
  const parser = await opening;
  return time.spend(() => {
    const end = performance.now() + time.upTo(LONGEST_MS);
    const progressCallback = () => performance.now() > end;
    const tree = parser.parse(content, null, { progressCallback });
    if (!tree) {
      parser.reset(); // else it would go on with this one
      return undefined;
    }
    try {
      return use(tree.rootNode);
    } finally {
      tree.delete(); // its memory is WebAssembly's, which nobody collects
    }
  });
}

async function open(grammar: Grammar): Promise<Parser> {
  const { Language, Parser } = await import('web-tree-sitter');
  starting ??= Parser.init().catch((error: unknown) => {
    starting = undefined; // the next file tries again
    throw error;
  });
  await starting;
  const folder = join(process.cwd(), 'node_modules/@vscode/tree-sitter-wasm/wasm');
  const parser = new Parser();
  parser.setLanguage(
    await Language.load(await readFile(join(folder, `tree-sitter-${grammar}.wasm`))),
  );
  return parser;
}
