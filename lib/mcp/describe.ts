import type { Tool } from '@/tools/define';
import type { Entry } from '@/tools/registry';
import { jsonSchema } from '../json-schema';

/** A tool as `tools/list` shows it. Made once when the module loads, never for a request. */
export function describeTool({ tool, toolset }: Entry) {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: jsonSchema(tool.input, 'input'),
    outputSchema: jsonSchema(toolset.successSchema(tool.output), 'output'),
    annotations: annotationsOf(tool),
  };
}

function annotationsOf({ title, effect, idempotent }: Tool) {
  return {
    title,
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'update' || effect === 'delete',
    idempotentHint: idempotent ?? effect !== 'create',
    openWorldHint: false,
  };
}
