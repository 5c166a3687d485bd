import type { Span } from '@/lib/metrics/series';
import type { History } from '@/lib/metrics/summary';
import { Chart } from './chart';
import { count } from './format';

/** Calls over time, the errors among them in front. */
export function CallsChart(props: { of: string; history: History; span: Span }) {
  const { of, history, span } = props;
  const { calls, errors } = history.total;
  return (
    <Chart
      name={`Calls of ${of}: ${count(calls, 'call')}, ${count(errors, 'error')}`}
      span={span}
      layers={[
        { key: 'calls', label: count(calls, 'call'), values: history.slots.map((s) => s.calls) },
        {
          key: 'errors',
          label: count(errors, 'error'),
          values: history.slots.map((s) => s.errors),
        },
      ]}
      most={(value) => `${count(value, 'call')}`}
    />
  );
}
