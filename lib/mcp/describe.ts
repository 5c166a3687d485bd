import { z } from 'zod';
import type { Tool } from '@/tools/define';
import type { Entry } from '@/tools/registry';

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

type ObjectSchema = { type: 'object'; [keyword: string]: unknown };

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    // Loose objects say `additionalProperties: {}`, which means nothing and costs tokens.
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return rest as ObjectSchema;
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
