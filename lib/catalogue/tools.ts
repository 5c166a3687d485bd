import { registry, toolsets } from '@/tools/registry';
import { scopeOf } from '../auth/scopes';
import { jsonSchema } from '../json-schema';

/** Every tool as programs and pages show it: made from the registry, once. */
export const catalogue = [...registry.values()].map((entry) => {
  const { tool, toolset } = entry;
  return {
    name: tool.name,
    title: tool.title,
    toolset: toolset.name,
    description: tool.description,
    access: tool.access,
    effect: tool.effect,
    scope: scopeOf(entry) ?? null,
    input: jsonSchema(tool.input, 'input'),
    output: jsonSchema(toolset.successSchema(tool.output), 'output'),
    error: jsonSchema(toolset.errorSchema, 'output'),
    example: tool.example as Record<string, unknown>,
  };
});

export type CatalogueTool = (typeof catalogue)[number];

/** The same in the toolsets' order, with what a person is told of each. */
export const catalogueByToolset = toolsets.map(({ name, summary }) => ({
  name,
  summary,
  tools: catalogue.filter(({ toolset }) => toolset === name),
}));
