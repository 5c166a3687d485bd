/**
 * How long parsers may work for one request: nothing else of this process goes on meanwhile. A
 * request's megabytes take two seconds, and five times that is for machines that do much else.
 */
export class ParseTime {
  constructor(private leftMs = 10_000) {}

  get isOver(): boolean {
    return this.leftMs <= 0;
  }

  /** At most so long, and never longer than what is left. */
  upTo(ms: number): number {
    return Math.min(ms, this.leftMs);
  }

  /** Does work that counts. */
  spend<T>(work: () => T): T {
    const started = performance.now();
    try {
      return work();
    } finally {
      this.leftMs -= performance.now() - started;
    }
  }
}
