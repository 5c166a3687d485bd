import { expect, it } from 'vitest';
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
