import type { Range } from '@/lib/metrics/status';
import type { Figures, Summary } from '@/lib/metrics/summary';
import { ScrollBox } from '../scroll-box';
import { duration, whole } from './format';

/** All figures of the page as a table. */
export function NumbersTable({ range, summary }: { range: Range; summary: Summary }) {
  return (
    <section className="stack st-section" aria-labelledby="numbers">
      <h2 id="numbers">In numbers</h2>
      <ScrollBox className="scroll" label="Figures by tool">
        <table className="st-numbers">
          <caption className="visually-hidden">The last {range} by tool</caption>
          <thead>
            <tr>
              <th scope="col">Tool</th>
              <th scope="col">Calls</th>
              <th scope="col">Errors</th>
              <th scope="col">p50</th>
              <th scope="col">p95</th>
              <th scope="col">p99</th>
              <th scope="col">Limit hits</th>
            </tr>
          </thead>
          <tbody>
            {summary.tools.map(({ tool, total }) => (
              <Row key={tool} name={tool} figures={total} />
            ))}
          </tbody>
          <tfoot>
            <Row name="All, addresses included" figures={summary.all.total} />
          </tfoot>
        </table>
      </ScrollBox>
    </section>
  );
}

function Row({ name, figures }: { name: string; figures: Figures }) {
  const { calls, errors, limitHits, quantiles } = figures;
  const time = (seconds: number | undefined) => (seconds === undefined ? '–' : duration(seconds));
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{whole(calls)}</td>
      <td>{whole(errors)}</td>
      <td>{time(quantiles?.p50)}</td>
      <td>{time(quantiles?.p95)}</td>
      <td>{time(quantiles?.p99)}</td>
      <td>{whole(limitHits)}</td>
    </tr>
  );
}
