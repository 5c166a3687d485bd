import type { FormField } from '@/lib/catalogue/form-fields';

/** What a form holds: text as typed, switches as they stand. */
export type Values = Record<string, string | boolean>;

/** A form filled with these arguments; what they leave out is empty. */
export function toValues(fields: FormField[], args: Record<string, unknown>): Values {
  return Object.fromEntries(fields.map((field) => [field.name, toValue(field, args[field.name])]));
}

function toValue(field: FormField, value: unknown): string | boolean {
  if (field.kind === 'switch') return value === undefined ? field.default === 'true' : !!value;
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** The arguments of a call: an empty field is left out unless the tool wants it. */
export function toArguments(fields: FormField[], values: Values): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = toArgument(field, values[field.name] ?? '');
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function toArgument(field: FormField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return String(value) === field.default ? undefined : value;
  if (field.kind === 'list') {
    const items = value.split('\n').map((line) => line.trim());
    const list = items.filter(Boolean);
    return list.length > 0 || field.required ? list : undefined;
  }
  if (value === '') return field.required && field.kind !== 'number' ? '' : undefined;
  return field.kind === 'number' ? Number(value) : value;
}
