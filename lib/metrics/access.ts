import { bearerIs } from '../auth/bearer';
import { env } from '../env';

/** Who may read the metrics: bearers of METRICS_TOKEN; without one everybody, but not on Vercel. */
export function metricsAccess(authorization: string | null): 200 | 401 | 404 {
  const { metricsToken, onVercel } = env();
  if (metricsToken === undefined) return onVercel ? 404 : 200;
  return bearerIs(metricsToken, authorization) ? 200 : 401;
}
