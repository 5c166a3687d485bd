import { type Histogram, quantile, readHistograms } from './histogram';
import { BUCKETS, type Counts } from './series';

const DURATION = 'quartet_tool_duration_seconds';
const QUANTILES = [0.5, 0.95, 0.99];
const COUNTERS: Record<string, string> = {
  quartet_tool_calls_total: 'Tool calls by outcome.',
  quartet_tool_errors_total: 'Failed tool calls by error code.',
  quartet_rate_limit_hits_total: 'Requests that a limit turned away.',
  quartet_tool_slow_total: 'Calls over the slowest time that their contract allows.',
};

/** The totals in Prometheus' text format; quantiles are computed from the histogram. */
export function prometheusText(totals: Counts): string {
  const lines: string[] = [];
  for (const [counter, help] of Object.entries(COUNTERS)) {
    lines.push(`# HELP ${counter} ${help}`, `# TYPE ${counter} counter`);
    const own = [...totals].filter(([name]) => name.startsWith(`${counter}{`)).sort();
    lines.push(...own.map(([name, value]) => `${name} ${value}`));
  }
  lines.push(`# HELP ${DURATION} How long tool calls took.`, `# TYPE ${DURATION} histogram`);
  const histograms = [...readHistograms(totals)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [tool, histogram] of histograms) lines.push(...histogramLines(tool, histogram));
  for (const [tool, { buckets }] of histograms) {
    for (const q of QUANTILES) {
      lines.push(`${DURATION}{tool="${tool}",quantile="${q}"} ${quantile(buckets, q)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function histogramLines(tool: string, { buckets, micros }: Histogram): string[] {
  let below = 0;
  const lines = buckets.map((count, index) => {
    below += count;
    return `${DURATION}_bucket{tool="${tool}",le="${BUCKETS[index] ?? '+Inf'}"} ${below}`;
  });
  lines.push(`${DURATION}_sum{tool="${tool}"} ${micros / 1e6}`);
  lines.push(`${DURATION}_count{tool="${tool}"} ${below}`);
  return lines;
}
