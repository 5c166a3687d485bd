import type { Tool } from '@/tools/define';
import { type Entry, toolsets } from '@/tools/registry';

/** The scope that a call of this tool needs; none where the tool is public. */
export function scopeOf({ tool, toolset }: Entry): string | undefined {
  return tool.access === 'public' ? undefined : `${toolset.name}:${rightOf(tool)}`;
}

const rightOf = ({ effect }: Tool) => (effect === 'read' ? 'read' : 'write');

/** Every scope there is, in the order of the toolsets. */
export const scopes: readonly string[] = [
  ...new Set(
    toolsets.flatMap((toolset) =>
      toolset.tools.flatMap((tool) => scopeOf({ tool, toolset }) ?? []),
    ),
  ),
];
