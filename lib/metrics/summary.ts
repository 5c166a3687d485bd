import { mergeHistograms, quantile, readHistograms } from './histogram';
import { addCounts, type Counts, parseSeries } from './series';

/** How long calls took, in seconds. */
interface Quantiles {
  p50: number;
  p95: number;
  p99: number;
}

/** What was counted, over a whole span or in one slot of it. No calls: no quantiles. */
export interface Figures {
  calls: number;
  errors: number;
  limitHits: number;
  quantiles: Quantiles | undefined;
}

/** Figures over time. */
export interface History {
  total: Figures;
  slots: Figures[];
}

export interface Summary {
  /** Limit hits of addresses included, which belong to no tool. */
  all: History;
  /** Those called or limited in the span, the busiest first. */
  tools: (History & { tool: string })[];
}

/** What a person wants to know of counts by slot. */
export function summarize(slots: Counts[]): Summary {
  const total: Counts = new Map();
  for (const counts of slots) addCounts(total, counts);
  const totals = byTool(total);
  const ofSlots = slots.map(byTool); // read once: parsing every series for every tool would add up
  const tools = [...totals].map(([tool, counts]) => ({
    tool,
    total: figuresOf(counts),
    slots: ofSlots.map((each) => figuresOf(each.get(tool) ?? new Map())),
  }));
  return {
    all: { total: figuresOf(total), slots: slots.map(figuresOf) },
    tools: tools.sort((a, b) => b.total.calls - a.total.calls || (a.tool < b.tool ? -1 : 1)),
  };
}

function byTool(counts: Counts): Map<string, Counts> {
  const found = new Map<string, Counts>();
  for (const [text, value] of counts) {
    const { tool } = parseSeries(text).labels;
    if (tool === undefined) continue;
    const own: Counts = found.get(tool) ?? new Map();
    found.set(tool, own.set(text, value));
  }
  return found;
}

function figuresOf(counts: Counts): Figures {
  const figures: Figures = { calls: 0, errors: 0, limitHits: 0, quantiles: undefined };
  for (const [text, value] of counts) {
    const { name, labels } = parseSeries(text);
    if (name === 'quartet_rate_limit_hits_total') figures.limitHits += value;
    if (name !== 'quartet_tool_calls_total') continue;
    figures.calls += value;
    if (labels.status === 'error') figures.errors += value;
  }
  const histograms = readHistograms(counts);
  if (histograms.size === 0) return figures;
  const { buckets } = mergeHistograms(histograms.values());
  const [p50, p95, p99] = [
    quantile(buckets, 0.5),
    quantile(buckets, 0.95),
    quantile(buckets, 0.99),
  ];
  return { ...figures, quantiles: { p50, p95, p99 } };
}
