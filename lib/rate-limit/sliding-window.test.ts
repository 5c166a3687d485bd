import { describe, expect, it } from 'vitest';
import { SlidingWindow } from './sliding-window';

const MINUTE = 60_000;
const START = 29_000_000 * MINUTE;

/** How many of `count` requests pass at an instant. */
function burst(window: SlidingWindow, count: number, at: number, key = 'a', limit = 100): number {
  const verdicts = Array.from({ length: count }, () => window.take(key, limit, at));
  return verdicts.filter(({ allowed }) => allowed).length;
}

/** @upstash/ratelimit's sliding window as its Lua script has it, over a list of counted instants. */
class Formula {
  #counted: number[] = [];

  take(limit: number, now: number) {
    const window = Math.floor(now / MINUTE);
    const countOf = (of: number) =>
      this.#counted.filter((at) => Math.floor(at / MINUTE) === of).length;
    const previous = Math.floor((1 - (now % MINUTE) / MINUTE) * countOf(window - 1));
    if (previous + countOf(window) >= limit) return { allowed: false, remaining: 0 };
    this.#counted.push(now);
    return { allowed: true, remaining: limit - (countOf(window) + previous) };
  }
}

describe('the in-process sliding window', () => {
  it('lets exactly the limit pass and refuses the next', () => {
    const window = new SlidingWindow();
    expect(burst(window, 100, START)).toBe(100);
    expect(window.take('a', 100, START)).toEqual({
      allowed: false,
      limit: 100,
      remaining: 0,
      reset: START + MINUTE,
    });
  });

  it('slides: a burst before the edge of a minute leaves no room for another after it', () => {
    const window = new SlidingWindow();
    expect(burst(window, 100, START + MINUTE - 1)).toBe(100);
    expect(burst(window, 100, START + MINUTE)).toBe(0);
    expect(burst(window, 100, START + MINUTE + 1_000)).toBe(2);
  });

  it.each([
    [0, 0],
    [15_000, 25],
    [30_000, 50],
    [45_000, 75],
    [59_000, 99],
    [60_000, 100],
    [3_600_000, 100],
  ])('gives back, %i ms into the next minute, %i of a hundred', (after, room) => {
    const window = new SlidingWindow();
    burst(window, 100, START);
    expect(burst(window, 200, START + MINUTE + after)).toBe(room);
  });

  it('does not count what it refuses', () => {
    const window = new SlidingWindow();
    burst(window, 1_000, START);
    expect(burst(window, 200, START + MINUTE + 30_000)).toBe(50);
  });

  it('keeps every key by itself', () => {
    const window = new SlidingWindow();
    expect(burst(window, 101, START, 'a')).toBe(100);
    expect(burst(window, 101, START, 'b')).toBe(100);
  });

  it("equals @upstash's formula over a random sequence", () => {
    const window = new SlidingWindow();
    const formula = new Formula();
    const random = seeded(7);
    let now = START;
    for (let i = 0; i < 3_000; i++) {
      now += Math.floor(random() * random() * 3_000);
      const { allowed, remaining } = window.take('a', 40, now);
      expect({ allowed, remaining, now }).toEqual({ ...formula.take(40, now), now });
    }
  });
});

/** The same random numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
