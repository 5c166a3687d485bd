import type { Tool, Toolset } from '@/tools/define';
import { tasks } from '@/tools/tasks';

// About what all four toolsets together will have.
const SIZE = 28;

const repeated: Tool[] = Array.from({ length: SIZE }, (_, index) => {
  const tool = tasks.tools[index % tasks.tools.length] as Tool;
  const turn = Math.floor(index / tasks.tools.length) + 1;
  return turn === 1 ? tool : { ...tool, name: `${tool.name}_${turn}` };
});

/** The eight tools of tasks, again under other names: a registry of the size to come. */
export const toolsets: readonly Toolset[] = [{ ...tasks, tools: repeated }];

export interface Entry {
  tool: Tool;
  toolset: Toolset;
}

export const registry: ReadonlyMap<string, Entry> = new Map(
  toolsets.flatMap((toolset) => toolset.tools.map((tool) => [tool.name, { tool, toolset }])),
);
