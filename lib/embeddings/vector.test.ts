import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitsOf, cosine, fromBytes, quantise, toBytes } from './vector';

const exact = (a: number[], b: number[]) => {
  const dot = (x: number[], y: number[]) =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};
const value = fc.double({ min: -1, max: 1, noNaN: true });
const vector = fc.array(value, { minLength: 384, maxLength: 384 });

it('keeps the angle of any two vectors to a hundredth', () => {
  fc.assert(
    fc.property(vector, vector, (a, b) => {
      fc.pre(a.some((x) => Math.abs(x) > 1e-3) && b.some((x) => Math.abs(x) > 1e-3));
      expect(cosine(quantise(a), quantise(b))).toBeCloseTo(exact(a, b), 2);
    }),
  );
});

it('gives nothing in common with a vector of zeros, and no NaN', () => {
  expect(cosine(quantise([0, 0]), quantise([1, 0]))).toBe(0);
});

it('writes signs as PostgreSQL reads bits', () => {
  expect(bitsOf(quantise([0.5, -0.5, 0, 0.1]))).toBe('1001');
});

it('comes back from bytes as it went', () => {
  const there = quantise([0.5, -1, 0.25]);
  expect(fromBytes(toBytes(there))).toEqual(there);
});
