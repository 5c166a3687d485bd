import { z } from 'zod';

const PropertySchema = z.object({
  type: z.string().optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  description: z.string().optional(),
  enum: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
});
type Property = z.infer<typeof PropertySchema>;

/** One parameter of a tool in a person's words. */
export interface Parameter {
  name: string;
  type: string;
  required: boolean;
  /** What it may be: "1–100", "up to 200 characters"; '' where anything of its type goes. */
  range: string;
  /** What it is when left out; undefined: nothing. */
  fallback: string | undefined;
  description: string;
}

/** What a tool takes, read off the very schema that clients see. */
export function parametersOf(input: Record<string, unknown>): Parameter[] {
  const required = z.array(z.string()).default([]).parse(input.required);
  const properties = z.record(z.string(), PropertySchema).default({}).parse(input.properties);
  return Object.entries(properties).map(([name, declared]) => {
    const property = choiceOf(declared);
    return {
      name,
      type: property.type === 'array' ? 'list of texts' : typeName(property),
      required: required.includes(name),
      range: rangeOf(property),
      fallback: fallbackOf(declared.default),
      description: declared.description ?? '',
    };
  });
}

/** Of "this or null" the part that says what it is. */
function choiceOf(property: Property): Property {
  const choice = property.anyOf?.find(({ type }) => type !== 'null');
  return choice ? PropertySchema.parse(choice) : property;
}

function typeName({ type, enum: choices }: Property): string {
  if (choices) return 'one of';
  if (type === 'string') return 'text';
  return type === 'boolean' ? 'yes or no' : type === 'integer' ? 'whole number' : (type ?? 'any');
}

function rangeOf(property: Property): string {
  if (property.enum) return property.enum.join(', ');
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = property;
  return (
    between(minimum, maximum === 2 ** 31 - 1 ? undefined : maximum, '') ||
    between(minLength, maxLength, ' characters') ||
    between(minItems, maxItems, ' items')
  );
}

function between(min: number | undefined, max: number | undefined, unit: string): string {
  if (max === undefined) return min !== undefined && unit === '' ? `${min} or more` : '';
  return min ? `${min}–${max}${unit}` : `up to ${max}${unit}`;
}

function fallbackOf(value: unknown): string | undefined {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
