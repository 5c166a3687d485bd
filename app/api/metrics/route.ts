import { readTotals } from '@/lib/metrics';
import { metricsAccess } from '@/lib/metrics/access';
import { prometheusText } from '@/lib/metrics/prometheus';

export const dynamic = 'force-dynamic';

/** The deployment's counters in Prometheus' text format. */
export async function GET(request: Request) {
  const headers = { 'Cache-Control': 'no-store', 'X-Request-Id': crypto.randomUUID() };
  const access = metricsAccess(request.headers.get('authorization'));
  if (access === 401) {
    return new Response(null, {
      status: 401,
      headers: { ...headers, 'WWW-Authenticate': 'Bearer' },
    });
  }
  if (access === 404) return new Response(null, { status: 404, headers });
  return new Response(prometheusText(await readTotals()), {
    headers: { ...headers, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
  });
}
