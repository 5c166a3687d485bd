/** A parameter as a form asks for it. */
export interface FormField {
  name: string;
  kind: 'text' | 'long' | 'number' | 'switch' | 'choice' | 'date' | 'datetime' | 'list';
  required: boolean;
  description?: string;
  /** What the schema allows and assumes, in words: "1 to 100, default 20". */
  limits?: string;
  default?: string;
  options?: string[];
  min?: number;
  max?: number;
}

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  enum?: string[];
  items?: Schema;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const LONG = 1_000; // characters that no single line shows
const NO_LIMIT = 2_147_483_647; // what a column holds, not what anyone would ask for

/** The fields of a form for this JSON Schema, in its order. */
export function formFields(schema: Record<string, unknown>): FormField[] {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const required = new Set((schema.required ?? []) as string[]);
  return Object.entries(properties).map(([name, property]) =>
    toField(name, withoutNull(property), required.has(name)),
  );
}

/** What may be null is asked for by its other type: an empty field stands for none. */
function withoutNull({ anyOf, ...schema }: Schema): Schema {
  return { ...anyOf?.find(({ type }) => type !== 'null'), ...schema };
}

function toField(name: string, schema: Schema, required: boolean): FormField {
  const kind = kindOf(name, schema);
  const limits = limitsOf(schema, kind);
  return {
    name,
    kind,
    required,
    ...(schema.description && { description: schema.description }),
    ...(limits && { limits }),
    ...(isPlain(schema.default) && { default: String(schema.default) }),
    ...(schema.enum && { options: schema.enum }),
    ...(kind === 'number' && schema.minimum !== undefined && { min: schema.minimum }),
    ...(kind === 'number' && schema.maximum !== undefined && { max: schema.maximum }),
  };
}

function kindOf(name: string, { type, enum: options, maxLength = 0, description = '' }: Schema) {
  if (options) return 'choice';
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return 'list';
  // Schemas tell dates by an example: of `format`, clients know this one and not that one.
  if (description.includes('YYYY-MM-DD')) return 'date';
  if (/\d{4}-\d\d-\d\dT\d\d:\d\d/.test(description)) return 'datetime';
  return maxLength >= LONG || name === 'content' ? 'long' : 'text';
}

function limitsOf(schema: Schema, kind: FormField['kind']): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, items } = schema;
  const parts = [
    kind === 'number' && range(minimum, maximum),
    maxLength && `${range(minLength, maxLength)} characters`,
    kind === 'list' && 'one a line',
    maxItems && `${range(minItems, maxItems)} of them`,
    items?.maxLength && `each ${range(items.minLength, items.maxLength)} characters`,
    // A switch stands at its default, a choice names it.
    isPlain(schema.default) &&
      kind !== 'switch' &&
      kind !== 'choice' &&
      `default ${schema.default}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function range(min: number | undefined, max: number | undefined): string {
  const top = max === undefined || max >= NO_LIMIT ? undefined : max.toLocaleString('en');
  if (top === undefined) return min === undefined ? '' : `${min} or more`;
  return min === undefined ? `up to ${top}` : `${min} to ${top}`;
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
