import type { Tool, Toolset } from '@/tools/define';
import { medicines } from '@/tools/medicines';
import { prompts } from '@/tools/prompts';
import { tasks } from '@/tools/tasks';

// About what all four toolsets together will have.
const SIZE = 28;

const others = medicines.tools.length + prompts.tools.length;
const repeated: Tool[] = Array.from({ length: SIZE - others }, (_, index) => {
  const tool = tasks.tools[index % tasks.tools.length] as Tool;
  const turn = Math.floor(index / tasks.tools.length) + 1;
  return turn === 1 ? tool : { ...tool, name: `${tool.name}_${turn}` };
});

/** All there are, and those of tasks again under other names: a registry of the size to come. */
export const toolsets: readonly Toolset[] = [medicines, { ...tasks, tools: repeated }, prompts];

export interface Entry {
  tool: Tool;
  toolset: Toolset;
}

export const registry: ReadonlyMap<string, Entry> = new Map(
  toolsets.flatMap((toolset) => toolset.tools.map((tool) => [tool.name, { tool, toolset }])),
);
