/** The state of a bucket after a request was counted or refused. */
export interface Verdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** When the current window ends, in ms since the epoch. */
  reset: number;
}

const WINDOW_MS = 60_000;

/**
 * `@upstash/ratelimit`'s sliding window in the process's own memory: the current minute's count
 * plus the share of the last minute's that is still within sixty seconds.
 */
export class SlidingWindow {
  #window = 0;
  #current = new Map<string, number>();
  #previous = new Map<string, number>();

  take(key: string, limit: number, now = Date.now()): Verdict {
    this.#turnTo(Math.floor(now / WINDOW_MS));
    const reset = (this.#window + 1) * WINDOW_MS;
    const share = 1 - (now % WINDOW_MS) / WINDOW_MS;
    const before = Math.floor(share * (this.#previous.get(key) ?? 0));
    const used = this.#current.get(key) ?? 0;
    if (before + used >= limit) return { allowed: false, limit, remaining: 0, reset };
    this.#current.set(key, used + 1);
    return { allowed: true, limit, remaining: limit - (before + used + 1), reset };
  }

  /** Whole windows are dropped at once: memory holds two minutes' addresses and no more. */
  #turnTo(window: number): void {
    if (window === this.#window) return;
    this.#previous = window === this.#window + 1 ? this.#current : new Map();
    this.#current = new Map();
    this.#window = window;
  }
}
