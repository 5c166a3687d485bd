import type { Span } from '@/lib/metrics/series';
import type { Range } from '@/lib/metrics/status';
import type { Summary } from '@/lib/metrics/summary';
import { Notice } from './notice';
import { NumbersTable } from './numbers-table';
import { Overview } from './overview';
import { ToolCard } from './tool-card';

/** Everything beneath the heading: figures, or why there are none. */
export function Board(props: { range: Range; span: Span; summary: Summary | undefined }) {
  const { range, span, summary } = props;
  if (!summary) {
    return (
      <Notice title="The figures can’t be read right now">
        The store that keeps them does not answer. Calls are still counted and will show up here;
        reload in a moment. Whether the tools themselves are up is said by{' '}
        <a href="/api/health">/api/health</a>.
      </Notice>
    );
  }
  const { total } = summary.all;
  if (total.calls + total.limitHits === 0) {
    return (
      <Notice title={`No calls in the last ${range}`}>
        Figures appear here after the first one.{' '}
        {range === 'hour' && <a href="?range=day">See the last day</a>}
      </Notice>
    );
  }
  return (
    <>
      <Overview history={summary.all} span={span} />
      {summary.tools.length > 0 && (
        <section className="stack st-section" aria-labelledby="tools">
          <h2 id="tools">By tool</h2>
          <div className="st-cards">
            {summary.tools.map(({ tool, ...history }) => (
              <ToolCard key={tool} tool={tool} history={history} span={span} />
            ))}
          </div>
        </section>
      )}
      <NumbersTable range={range} summary={summary} />
    </>
  );
}
