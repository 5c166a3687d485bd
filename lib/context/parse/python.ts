import type { Node } from 'web-tree-sitter';
import type { Import } from '../index-file';
import { faultIn } from './fault';
import type { ParseTime } from './parse-time';
import { distinct, NOTHING, type Parsed, syntaxError } from './parsed';
import { withTree } from './tree-sitter';
import { unitsOf } from './units';

/**
 * Imports and declarations of Python. What `from a import b` means, a module or a name in one, is
 * only known beside the other files: it is kept as `a.b`.
 */
export async function parsePython(content: string, time: ParseTime): Promise<Parsed> {
  const parsed = await withTree('python', content, time, (root): Parsed => {
    const fault = faultIn(root);
    if (fault) return syntaxError(fault.startPosition.row + 1);
    const statements = root.descendantsOfType(['import_statement', 'import_from_statement']);
    const imports = statements.flatMap((node) => (node ? specifiers(node) : []));
    const asImport = (specifier: string): Import => ({ specifier, type: 'import' });
    return { imports: distinct(imports.map(asImport)), units: unitsOf(root), parseError: null };
  });
  return parsed ?? NOTHING;
}

function specifiers(statement: Node): string[] {
  const names = statement.childrenForFieldName('name').flatMap((name) => {
    const dotted = name?.type === 'aliased_import' ? name.childForFieldName('name') : name;
    return dotted ? [withoutSpaces(dotted)] : [];
  });
  const from = statement.childForFieldName('module_name');
  if (!from) return names;
  const module = withoutSpaces(from);
  if (names.length === 0) return [module]; // from a import *
  return names.map((name) => (module.endsWith('.') ? module + name : `${module}.${name}`));
}

function withoutSpaces(node: Node): string {
  return node.text.replaceAll(/\s/g, '');
}
