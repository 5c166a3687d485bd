import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseInput } from './validate';

const schema = z.object({
  size: z.number({ error: 'size must be a number' }).default(5),
  note: z.string({ error: 'note must be a string' }).nullish(),
  name: z.string({
    error: ({ input }) => (input === undefined ? 'name is required' : 'name must be a string'),
  }),
  code: z.string({ error: 'code is required' }),
});

it.each([
  [{ size: 'x', note: 1 }, 'name is required', 'name'],
  [{ size: 'x', note: 1, name: null, code: 'c' }, 'name is required', 'name'],
  [{ size: 'x', name: 1 }, 'code is required', 'code'],
  [{ note: 1, size: 'x', name: 1, code: 'c' }, 'size must be a number', 'size'],
  [{ name: 1, note: 1, code: 'c' }, 'note must be a string', 'note'],
])(
  'of the faults in %j it says "%s": required first, then in schema order',
  (args, message, param) => {
    expect(() => parseInput(schema, args)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', message, details: { param } }),
    );
  },
);

it('takes null as absent, unless the parameter itself takes null', () => {
  const input = parseInput(schema, { size: null, note: null, name: 'n', code: 'c' });
  expect(input).toEqual({ size: 5, note: null, name: 'n', code: 'c' });
});

it('leaves out what the schema does not have, and what is inherited', () => {
  const args = Object.assign(Object.create({ note: 'inherited' }), {
    name: 'n',
    code: 'c',
    more: 1,
  });
  expect(parseInput(schema, args)).toEqual({ size: 5, name: 'n', code: 'c' });
});

describe('a list', () => {
  const tags = z.array(z.string({ error: 'each tag must be a string' }));
  const lists = z.object({
    tags: tags.max(50, { error: 'at most 50 tags' }).optional(),
    any: tags,
  });
  const fill = (length: number, item: unknown) => Array.from({ length }, () => item);

  it('may have a thousand items and no more', () => {
    expect(parseInput(lists, { any: fill(1_000, 'a') })).toEqual({ any: fill(1_000, 'a') });
    expect(() => parseInput(lists, { any: fill(1_001, 'a') })).toThrow(
      expect.objectContaining({
        message: 'any must have at most 1000 items',
        details: { param: 'any' },
      }),
    );
  });

  it('that its own schema refuses is refused in the words of that', () => {
    const refusal = (args: Record<string, unknown>) => () => parseInput(lists, args);
    expect(refusal({ tags: fill(5_000, 'a'), any: [] })).toThrow('at most 50 tags');
    expect(refusal({ any: fill(5_000, 7) })).toThrow('each tag must be a string');
  });

  it('of half a million bad items costs no more messages than one of a thousand', () => {
    let messages = 0;
    const counted = z.object({
      any: z.array(
        z.string({
          error: () => {
            messages++;
            return 'each tag must be a string';
          },
        }),
      ),
    });
    expect(() => parseInput(counted, { any: fill(500_000, 7) })).toThrow('each tag must be');
    expect(messages).toBe(1_001);
  });
});
