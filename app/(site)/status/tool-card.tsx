import type { Span } from '@/lib/metrics/series';
import type { History } from '@/lib/metrics/summary';
import { CallsChart } from './calls-chart';
import { DurationsChart } from './durations-chart';
import { LimitHitsChart } from './limit-hits-chart';

/** One tool's charts. */
export function ToolCard({ tool, ...rest }: { tool: string; history: History; span: Span }) {
  const { calls, limitHits } = rest.history.total;
  return (
    <section className="card st-card">
      <h3 className="st-tool">{tool}</h3>
      {tool === 'unknown' && (
        <p className="small muted">Calls of names that no tool here has, counted together.</p>
      )}
      {calls > 0 && <CallsChart of={tool} {...rest} />}
      {calls > 0 && <DurationsChart of={tool} {...rest} />}
      {limitHits > 0 && <LimitHitsChart of={tool} {...rest} />}
    </section>
  );
}
