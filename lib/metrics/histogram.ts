import { BUCKETS, type Counts, parseSeries } from './series';

/** How long the calls of a tool took. */
export interface Histogram {
  /** Calls in each bucket alone, the last one beyond all bounds. */
  buckets: number[];
  micros: number;
}

/** The histogram of each tool that was called. */
export function readHistograms(counts: Counts): Map<string, Histogram> {
  const found = new Map<string, Histogram>();
  for (const [text, value] of counts) {
    const { name, labels } = parseSeries(text);
    if (!name.startsWith('quartet_tool_duration_')) continue;
    const tool = labels.tool ?? 'unknown';
    const histogram = found.get(tool) ?? emptyHistogram();
    found.set(tool, histogram);
    if (name === 'quartet_tool_duration_us') histogram.micros = value;
    else histogram.buckets[indexOfBound(labels.le)] = value;
  }
  return found;
}

/** All of them as one: buckets add up, which is why they are kept instead of quantiles. */
export function mergeHistograms(histograms: Iterable<Histogram>): Histogram {
  const sum = emptyHistogram();
  for (const { buckets, micros } of histograms) {
    sum.micros += micros;
    for (const [index, count] of buckets.entries()) {
      sum.buckets[index] = (sum.buckets[index] ?? 0) + count;
    }
  }
  return sum;
}

/** Where the quantile lies, in seconds, by straight line within its bucket. */
export function quantile(buckets: number[], q: number): number {
  const rank = q * buckets.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && below + count >= rank) {
      const from = BUCKETS[index - 1] ?? 0;
      const to = BUCKETS[index] ?? from;
      return Number((from + ((to - from) * (rank - below)) / count).toFixed(6));
    }
    below += count;
  }
  return 0;
}

function emptyHistogram(): Histogram {
  return { buckets: BUCKETS.map(() => 0).concat(0), micros: 0 };
}

function indexOfBound(le: string | undefined): number {
  const index = BUCKETS.findIndex((bound) => String(bound) === le);
  return index === -1 ? BUCKETS.length : index;
}
