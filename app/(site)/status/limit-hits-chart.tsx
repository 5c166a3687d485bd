import type { Span } from '@/lib/metrics/series';
import type { History } from '@/lib/metrics/summary';
import { Chart } from './chart';
import { count } from './format';

/** How often a limit turned somebody away. */
export function LimitHitsChart(props: { of: string; history: History; span: Span }) {
  const { of, history, span } = props;
  const label = count(history.total.limitHits, 'limit hit');
  return (
    <Chart
      name={`Limit hits of ${of}: ${label}`}
      span={span}
      layers={[{ key: 'limited', label, values: history.slots.map((slot) => slot.limitHits) }]}
      most={(value) => count(value, 'hit')}
    />
  );
}
