import type { Span } from '@/lib/metrics/series';
import type { History } from '@/lib/metrics/summary';
import { Chart } from './chart';
import { duration } from './format';

// The longest first: each is drawn in front of the one before, and is never higher.
const SHOWN = ['p99', 'p95', 'p50'] as const;

/** How long calls took over time. */
export function DurationsChart(props: { of: string; history: History; span: Span }) {
  const { of, history, span } = props;
  const layers = SHOWN.map((key) => {
    const total = history.total.quantiles?.[key];
    const label = `${key} ${total === undefined ? '–' : duration(total)}`;
    return { key, label, values: history.slots.map((slot) => slot.quantiles?.[key] ?? 0) };
  });
  const labels = layers.map(({ label }) => label).toReversed();
  return (
    <Chart
      name={`Durations of ${of}: ${labels.join(', ')}`}
      span={span}
      layers={layers}
      most={duration}
    />
  );
}
