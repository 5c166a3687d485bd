import { context } from './context';
import type { Tool, Toolset } from './define';
import { medicines } from './medicines';
import { prompts } from './prompts';
import { tasks } from './tasks';

/** Every toolset, in the order in which clients see them. */
export const toolsets: readonly Toolset[] = [medicines, tasks, prompts, context];

/** A tool with the toolset it belongs to. */
export interface Entry {
  tool: Tool;
  toolset: Toolset;
}

/** Every tool by name; the order is fixed. */
export const registry: ReadonlyMap<string, Entry> = new Map(
  toolsets.flatMap((toolset) => toolset.tools.map((tool) => [tool.name, { tool, toolset }])),
);
