/** What an import is busy with: reading files, filling tables, building keys, indexes and what searches look into. */
export type Phase = 'reading' | 'filling' | 'indexing';

export interface Span {
  phase: Phase;
  /** Epoch milliseconds. */
  from: number;
  to: number;
}

/** Where the time of one publication goes; others may be in another phase at the same time. */
export class Timeline {
  readonly spans: Span[] = [];

  /** Ends the phase before and begins this one. */
  enter(phase: Phase): void {
    this.end();
    this.spans.push({ phase, from: Date.now(), to: Date.now() });
  }

  end(): void {
    const last = this.spans.at(-1);
    if (last) last.to = Date.now();
  }
}

/** How many seconds a phase took altogether. */
export function secondsOf(spans: readonly Span[], phase: Phase): number {
  const own = spans.filter((span) => span.phase === phase);
  return own.reduce((sum, { from, to }) => sum + (to - from), 0) / 1000;
}
