import type { Node } from 'web-tree-sitter';
import type { Import } from '../index-file';
import { faultIn } from './fault';
import { inKnownSyntax } from './newer-syntax';
import type { ParseTime } from './parse-time';
import { distinct, NOTHING, type Parsed, syntaxError } from './parsed';
import { type Grammar, withTree } from './tree-sitter';
import { unitsOf } from './units';

const KINDS = ['import_statement', 'export_statement', 'call_expression'];

/** Imports and declarations of TypeScript and JavaScript, with or without JSX. */
export async function parseJavaScript(
  path: string,
  content: string,
  time: ParseTime,
  firstLine = 1,
): Promise<Parsed> {
  const read = (text: string, isForgiving: boolean) =>
    withTree(grammarOf(path), text, time, (root): Parsed => {
      const fault = isForgiving ? undefined : faultIn(root);
      if (fault) return syntaxError(fault.startPosition.row + firstLine);
      const found = root.descendantsOfType(KINDS).flatMap((node) => (node ? importOf(node) : []));
      return { imports: distinct(found), units: unitsOf(root), parseError: null };
    });
  const parsed = await read(content, false);
  if (!parsed?.parseError) return parsed ?? NOTHING;
  // The error may be the grammar's own; of declaration files it flags one valid in twenty-five.
  const isForgiving = /\.d\.[cm]?ts$/.test(path);
  return (await read(inKnownSyntax(content), isForgiving)) ?? parsed;
}

function grammarOf(path: string): Grammar {
  if (path.endsWith('.tsx')) return 'tsx';
  return /\.[cm]?ts$/.test(path) ? 'typescript' : 'javascript';
}

function importOf(node: Node): Import[] {
  switch (node.type) {
    case 'import_statement': {
      const required = node.namedChildren.find((child) => child?.type === 'import_require_clause');
      if (required) return named('require', required.childForFieldName('source'));
      return named('import', node.childForFieldName('source'));
    }
    case 'export_statement':
      return named('export', node.childForFieldName('source'));
    default: {
      const called = node.childForFieldName('function')?.text;
      const [first] = node.childForFieldName('arguments')?.namedChildren ?? [];
      if (called === 'import') return named('dynamic-import', first);
      return called === 'require' ? named('require', first) : [];
    }
  }
}

/** Of a text that is written there; what is only known when it runs is nobody's to follow. */
function named(type: Import['type'], source: Node | null | undefined): Import[] {
  if (source?.type !== 'string' && source?.type !== 'template_string') return [];
  const specifier = source.text.slice(1, -1);
  return /\\|\$\{/.test(specifier) ? [] : [{ specifier, type }];
}
