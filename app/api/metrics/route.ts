import { describeCause } from '@/lib/errors';
import { readOnly } from '@/lib/http/refuse';
import { logDegraded } from '@/lib/log';
import { readTotals } from '@/lib/metrics';
import { metricsAccess } from '@/lib/metrics/access';
import { prometheusText } from '@/lib/metrics/prometheus';

export const dynamic = 'force-dynamic';

/** The deployment's counters in Prometheus' text format. */
export async function GET(request: Request) {
  const headers = new Headers({
    'Cache-Control': 'no-store',
    'X-Request-Id': crypto.randomUUID(),
  });
  const access = metricsAccess(request.headers.get('authorization'));
  if (access === 401) headers.set('WWW-Authenticate', 'Bearer');
  if (access !== 200) return new Response(null, { status: access, headers });
  try {
    headers.set('Content-Type', 'text/plain; version=0.0.4; charset=utf-8');
    return new Response(prometheusText(await readTotals()), { headers });
  } catch (error) {
    logDegraded('metrics', describeCause(error));
    return new Response('The store of the metrics is down.\n', { status: 503, headers });
  }
}

export {
  readOnly as DELETE,
  readOnly as OPTIONS,
  readOnly as PATCH,
  readOnly as POST,
  readOnly as PUT,
};
