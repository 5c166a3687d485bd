import type { Range } from '@/lib/metrics/status';
import { clock } from './format';

/** Which stretch of time is shown, and up to when. Plain links: a reload is the only update. */
export function RangeLinks({ range, until }: { range: Range; until: number }) {
  const current = (each: Range) => (each === range ? 'page' : undefined);
  return (
    <div className="row">
      <nav aria-label="Time shown" className="st-ranges">
        <a href="?range=hour" aria-current={current('hour')}>
          Last hour
        </a>
        <a href="?range=day" aria-current={current('day')}>
          Last day
        </a>
      </nav>
      <p className="small muted">As of {clock(until)}. Reload for newer figures.</p>
    </div>
  );
}
