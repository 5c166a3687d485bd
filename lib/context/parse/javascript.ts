import type { Node } from 'web-tree-sitter';
import type { Import } from '../index-file';
import { faultIn } from './fault';
import { distinct, NOTHING, type Parsed, syntaxError } from './parsed';
import { type Grammar, withTree } from './tree-sitter';
import { unitsOf } from './units';

const KINDS = ['import_statement', 'export_statement', 'call_expression'];

/** Imports and declarations of TypeScript and JavaScript, with or without JSX. */
export async function parseJavaScript(path: string, content: string): Promise<Parsed> {
  const parsed = await withTree(grammarOf(path), content, (root): Parsed => {
    const fault = faultIn(root);
    // Of declaration files the grammar flags one valid in twenty-five: an error there may be its own.
    if (fault && !/\.d\.[cm]?ts$/.test(path)) return syntaxError(fault.startPosition.row + 1);
    const found = root.descendantsOfType(KINDS).flatMap((node) => (node ? importOf(node) : []));
    return { imports: distinct(found), units: unitsOf(root), parseError: null };
  });
  return parsed ?? NOTHING;
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
