import type { Tool } from '@/tools/define';
import { type Entry, registry } from '@/tools/registry';
import { showsTool, type View } from '../view';

/** The scope that a call of this tool needs; none where the tool is public. */
export function scopeOf({ tool, toolset }: Entry): string | undefined {
  return tool.access === 'public' ? undefined : `${toolset.name}:${rightOf(tool)}`;
}

const rightOf = ({ effect }: Tool) => (effect === 'read' ? 'read' : 'write');

/** What may be needed by whoever sees this much, in the order of the tools. */
export function scopesOf(view: View): readonly string[] {
  const shown = [...registry.values()].filter((entry) => showsTool(entry, view));
  return [...new Set(shown.flatMap((entry) => scopeOf(entry) ?? []))];
}

/** Every scope there is. */
export const scopes = scopesOf({ toolsets: undefined, readonly: false });
