import { isFromThisMachine, makeDemoToken, offersDemoToken } from '@/lib/auth/demo-token';

export const dynamic = 'force-dynamic';

/** A token for the playground on one's own machine; anywhere else there is no such address. */
export async function POST(request: Request) {
  const offered = offersDemoToken() && isFromThisMachine(request.headers);
  const demo = offered ? await makeDemoToken() : undefined;
  const headers = { 'Cache-Control': 'no-store' };
  return demo ? Response.json(demo, { headers }) : new Response(null, { status: 404, headers });
}
