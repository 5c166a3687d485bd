import { expect, it } from 'vitest';
import { bySlot, type Counts, series } from './series';
import { summarize } from './summary';

const calls = (tool: string, status: string) =>
  series('quartet_tool_calls_total', { tool, status });
const took = (tool: string, le: string) => series('quartet_tool_duration_bucket', { tool, le });
const limited = (scope: string, tool = '') =>
  series('quartet_rate_limit_hits_total', { scope, tool });
const counts = (...pairs: [string, number][]): Counts => new Map(pairs);

it('adds up calls and errors over all slots, by tool and for all', () => {
  const { all, tools } = summarize([
    counts([calls('a', 'ok'), 3], [calls('a', 'error'), 1], [calls('b', 'ok'), 9]),
    counts([calls('a', 'ok'), 2]),
  ]);
  expect(all.total).toMatchObject({ calls: 15, errors: 1 });
  expect(all.slots.map((slot) => slot.calls)).toEqual([13, 2]);
  expect(tools.map(({ tool, total }) => [tool, total.calls, total.errors])).toEqual([
    ['b', 9, 0],
    ['a', 6, 1],
  ]);
  expect(tools[1]?.slots.map((slot) => slot.calls)).toEqual([4, 2]);
});

it('puts the busiest tool first, equals by name', () => {
  const { tools } = summarize([
    counts([calls('z', 'ok'), 1], [calls('a', 'ok'), 1], [calls('m', 'ok'), 2]),
  ]);
  expect(tools.map(({ tool }) => tool)).toEqual(['m', 'a', 'z']);
});

it('counts limit hits of addresses for all, those of a tool for it as well', () => {
  const { all, tools } = summarize([counts([limited('ip'), 4], [limited('tool', 'a'), 2])]);
  expect(all.total.limitHits).toBe(6);
  expect(tools).toHaveLength(1);
  expect(tools[0]?.total).toMatchObject({ calls: 0, limitHits: 2, quantiles: undefined });
});

it('computes quantiles from buckets that it has added up, not from other quantiles', () => {
  const { all, tools } = summarize([
    counts([took('a', '0.001'), 98]),
    counts([took('a', '1'), 2], [took('b', '10'), 100]),
  ]);
  const [a] = tools;
  expect(a?.slots[0]?.quantiles?.p99).toBeLessThanOrEqual(0.001);
  expect(a?.total.quantiles?.p50).toBeCloseTo(0.00051, 5); // the 50th of 98 within a millisecond
  expect(a?.total.quantiles?.p99).toBeCloseTo(0.75, 5); // the 99th: half of the bucket from 0.5 to 1
  expect(all.total.quantiles?.p95).toBeGreaterThan(5);
});

it('has no quantiles where there were no calls', () => {
  const { all, tools } = summarize([counts(), counts()]);
  expect(all).toEqual({
    total: { calls: 0, errors: 0, limitHits: 0, quantiles: undefined },
    slots: Array(2).fill({ calls: 0, errors: 0, limitHits: 0, quantiles: undefined }),
  });
  expect(tools).toEqual([]);
});

it('puts each minute into its slot and leaves out those before and after the span', () => {
  const minutes = [99, 100, 101, 102, 105, 106].map((n) => [n, counts(['x{}', 1])] as const);
  const slots = bySlot({ from: 100, slots: 3, step: 2 }, minutes);
  expect(slots.map((slot) => slot.get('x{}') ?? 0)).toEqual([2, 1, 1]);
});
