import { cronAccess, runCron } from '@/lib/cron';

export const dynamic = 'force-dynamic';
// The most that every plan gives; it also makes this a function of its own on Vercel, so that the
// endpoint's does not carry the importer.
export const maxDuration = 300;

/** Brings the registry up to date, step by step: 202 while there is more to do, 200 when it is done. */
export async function GET(request: Request) {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Request-Id': crypto.randomUUID() });
  const access = cronAccess(request.headers.get('authorization'));
  if (access === 401) headers.set('WWW-Authenticate', 'Bearer');
  if (access !== 200) return new Response(null, { status: access, headers });
  const { status, ...body } = await runCron();
  return Response.json(body, { status, headers });
}
