import type { Node } from 'web-tree-sitter';

/** The first place that a grammar could not read. A loop: a tree may be deeper than the stack. */
export function faultIn(root: Node): Node | undefined {
  let node = root;
  while (node.hasError && !node.isError && !node.isMissing) {
    const inside = node.children.find((child) => child?.hasError || child?.isMissing);
    if (!inside) return node;
    node = inside;
  }
  return node.isError || node.isMissing ? node : undefined;
}
