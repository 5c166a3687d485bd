import type { Node } from 'web-tree-sitter';
import type { Unit } from './parsed';

const ATTACHED = /comment|attribute_item|decorator/; // belongs to what follows it
const DEEP = /^(class|abstract_class|interface|enum|record|impl|trait|object)_/;

/** The top-level statements of a tree. */
export function unitsOf(root: Node): Unit[] {
  return children(root).map((node) => {
    const declared = declarationOf(node);
    const symbol = symbolOf(declared);
    const body = DEEP.test(declared.type) ? declared.childForFieldName('body') : null;
    if (!body) return { symbol, ...linesOf(node) };
    const members = children(body).map((member) => {
      const name = symbolOf(declarationOf(member));
      return {
        symbol: name && symbol ? `${symbol}.${name}` : (name ?? symbol),
        ...linesOf(member),
      };
    });
    return { symbol, ...linesOf(node), members };
  });
}

/** Below Python's decorators and JavaScript's `export`. */
function declarationOf(node: Node): Node {
  return node.childForFieldName('definition') ?? node.childForFieldName('declaration') ?? node;
}

function children(node: Node): Node[] {
  return node.namedChildren.filter((child) => child !== null && !ATTACHED.test(child.type));
}

function linesOf(node: Node) {
  const { row, column } = node.endPosition;
  // A node that takes the line end along ends on the line before.
  const last = column === 0 && row > node.startPosition.row ? row : row + 1;
  return { startLine: node.startPosition.row + 1, endLine: last };
}

function symbolOf(node: Node): string | null {
  const name = node.childForFieldName('name') ?? node.childForFieldName('type');
  if (name && /declaration|definition|item|spec|alias/.test(node.type))
    return name.text.slice(0, 200);
  // Go's type, const and var declarations and JavaScript's variables name what is in them.
  const inside = node.namedChildren.filter((child) =>
    /_spec$|_alias$|^variable_declarator$/.test(child?.type ?? ''),
  );
  const names = inside.map((child) => child?.childForFieldName('name'));
  const simple = names.flatMap((each) =>
    each && /identifier$/.test(each.type) ? [each.text] : [],
  );
  return simple.join(', ').slice(0, 200) || null;
}
