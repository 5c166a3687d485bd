import { expect, it } from 'vitest';
import { parametersOf } from './parameters';
import { catalogue } from './tools';

const of = (property: Record<string, unknown>) =>
  parametersOf({ type: 'object', properties: { x: property } })[0];

it('tells ranges of numbers, lengths and lists, each in its own words', () => {
  expect(of({ type: 'integer', minimum: 1, maximum: 100 })?.range).toBe('1–100');
  expect(of({ type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 })?.range).toBe('0 or more');
  expect(of({ type: 'string', minLength: 1, maxLength: 200 })?.range).toBe('1–200 characters');
  expect(of({ type: 'string', maxLength: 500 })?.range).toBe('up to 500 characters');
  expect(of({ type: 'string', minLength: 1 })?.range).toBe('');
  expect(of({ type: 'array', minItems: 1, maxItems: 50 })?.range).toBe('1–50 items');
  expect(of({ type: 'string', enum: ['asc', 'desc'] })).toMatchObject({
    type: 'one of',
    range: 'asc, desc',
  });
});

it('tells what a parameter is when it is left out', () => {
  expect(of({ type: 'integer', default: 0 })?.fallback).toBe('0');
  expect(of({ type: 'boolean', default: false })?.fallback).toBe('no');
  expect(of({ type: 'array', default: [] })?.fallback).toBeUndefined();
  expect(of({ type: 'string' })?.fallback).toBeUndefined();
});

it('sees through a choice of something or null', () => {
  const parameter = of({ anyOf: [{ type: 'string', maxLength: 1000 }, { type: 'null' }] });
  expect(parameter).toMatchObject({ type: 'text', range: 'up to 1000 characters' });
});

it.each(catalogue.map((tool) => [tool.name, tool] as const))(
  'names every parameter of %s with a type, and marks the required ones',
  (_, { input }) => {
    const parameters = parametersOf(input);
    expect(parameters.map(({ name }) => name)).toEqual(Object.keys(input.properties ?? {}));
    for (const { type } of parameters) expect(type).not.toBe('any');
    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(
      input.required ?? [],
    );
  },
);
