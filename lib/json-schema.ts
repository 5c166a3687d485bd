import { z } from 'zod';

type ObjectSchema = { type: 'object'; [keyword: string]: unknown };

/** A zod object as JSON Schema, without what costs tokens and says nothing. */
export function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  target: 'draft-2020-12' | 'draft-7' = 'draft-2020-12',
): ObjectSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target,
    override: ({ jsonSchema }) => {
      // Loose objects say `additionalProperties: {}`, which means nothing and costs tokens.
      delete jsonSchema.additionalProperties;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return (io === 'input' ? spellOutTypeLists(rest) : rest) as ObjectSchema;
}

/** Some clients refuse a list of types in what they fill in, but take a choice; zod writes a list. */
function spellOutTypeLists(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(spellOutTypeLists);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === 'type' && Array.isArray(value)
        ? ['anyOf', value.map((type) => ({ type }))]
        : [key, spellOutTypeLists(value)],
    ),
  );
}
