import type { Span } from '@/lib/metrics/series';
import type { History } from '@/lib/metrics/summary';
import { CallsChart } from './calls-chart';
import { DurationsChart } from './durations-chart';
import { count, duration, percent, whole } from './format';
import { LimitHitsChart } from './limit-hits-chart';

/** The whole deployment at a glance. */
export function Overview({ history, span }: { history: History; span: Span }) {
  const { calls, errors, limitHits, quantiles } = history.total;
  return (
    <div className="st-cards">
      <section className="card st-card">
        <h2 className="st-figure-name">Calls</h2>
        <p className="st-figure">{whole(calls)}</p>
        <p className="small muted">
          {count(errors, 'error')}
          {errors > 0 && `, ${percent(errors, calls)} of them`}
        </p>
        <CallsChart of="all tools" history={history} span={span} />
      </section>
      <section className="card st-card">
        <h2 className="st-figure-name">Half of the calls within</h2>
        <p className="st-figure">{quantiles ? duration(quantiles.p50) : '–'}</p>
        <p className="small muted">
          {quantiles
            ? `95 % within ${duration(quantiles.p95)}, 99 % within ${duration(quantiles.p99)}`
            : 'No calls'}
        </p>
        <DurationsChart of="all tools" history={history} span={span} />
      </section>
      <section className="card st-card">
        <h2 className="st-figure-name">Limit hits</h2>
        <p className="st-figure">{whole(limitHits)}</p>
        <p className="small muted">Turned away: over a limit</p>
        <LimitHitsChart of="all limits" history={history} span={span} />
      </section>
    </div>
  );
}
