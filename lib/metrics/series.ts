/** Counts by series: a name and its labels, as Prometheus writes them. */
export type Counts = Map<string, number>;

/** Where counts outlive the process that made them: running totals, and minutes for 25 hours. */
export interface MetricsStore {
  /** The least time between two additions by one process. */
  readonly everyMs: number;
  add(counts: Counts, at: Date): Promise<void>;
  totals(): Promise<Counts>;
  /** What was counted in each slot of a span. */
  history(span: Span): Promise<Counts[]>;
}

/** A stretch of time, cut into slots of some minutes each. Minutes are counted since 1970. */
export interface Span {
  from: number;
  slots: number;
  /** The minutes of a slot. */
  step: number;
}

export const KEEP_MINUTES = 25 * 60;

/** The minute that a moment is in. */
export function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / 60_000);
}

/** Adds counts to others. */
export function addCounts(to: Counts, counts: Iterable<readonly [string, number]>): void {
  for (const [name, by] of counts) to.set(name, (to.get(name) ?? 0) + by);
}

/** The minutes of a span, added up by slot. */
export function bySlot(span: Span, minutes: Iterable<readonly [number, Counts]>): Counts[] {
  const slots = Array.from({ length: span.slots }, (): Counts => new Map());
  for (const [minute, counts] of minutes) {
    const slot = slots[Math.floor((minute - span.from) / span.step)];
    if (slot) addCounts(slot, counts);
  }
  return slots;
}

/** `name{a="b"}`; labels without a value are left out. */
export function series(name: string, labels: Record<string, string>): string {
  const pairs = Object.entries(labels)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}="${value}"`);
  return `${name}{${pairs.join(',')}}`;
}

/** The parts of what `series` made. */
export function parseSeries(text: string): { name: string; labels: Record<string, string> } {
  const brace = text.indexOf('{');
  const pairs = [...text.slice(brace).matchAll(/(\w+)="([^"]*)"/g)];
  return {
    name: text.slice(0, brace),
    labels: Object.fromEntries(pairs.map(([, label = '', value = '']) => [label, value])),
  };
}

// Seconds. The contracts' targets lie between 0.1 and 2 s, the deadline at 8.
export const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The first bucket that holds a duration in ms. */
export function bucketOf(ms: number): string {
  return String(BUCKETS.find((bound) => ms <= bound * 1000) ?? '+Inf');
}
