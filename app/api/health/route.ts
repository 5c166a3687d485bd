import { readHealth } from '@/lib/health';
import { readOnly } from '@/lib/http/refuse';

export const dynamic = 'force-dynamic';

/** Whether the parts are up, and no more than that; 503 only when the database is down. */
export async function GET() {
  const health = await readHealth();
  return Response.json(health, {
    status: health.status === 'down' ? 503 : 200,
    headers: { 'Cache-Control': 'no-store', 'X-Request-Id': crypto.randomUUID() },
  });
}

export {
  readOnly as DELETE,
  readOnly as OPTIONS,
  readOnly as PATCH,
  readOnly as POST,
  readOnly as PUT,
};
