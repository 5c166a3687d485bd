import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '../env';

/** Who may read the metrics: bearers of METRICS_TOKEN; without one everybody, but not on Vercel. */
export function metricsAccess(authorization: string | null): 200 | 401 | 404 {
  const { metricsToken, onVercel } = env();
  if (metricsToken === undefined) return onVercel ? 404 : 200;
  const given = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(metricsToken)) ? 200 : 401;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
