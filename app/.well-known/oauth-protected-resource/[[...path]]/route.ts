import { resourceMetadata } from '@/lib/auth/metadata';

export const dynamic = 'force-dynamic'; // PUBLIC_URL is known when it runs, not when it is built

/** How to log in (RFC 9728), at the root and under each name of the endpoint. */
export async function GET(_: Request, context: { params: Promise<{ path?: string[] }> }) {
  const { path = [] } = await context.params;
  const metadata = resourceMetadata(path.map((part) => `/${part}`).join(''));
  // Public, and read by clients in browsers of any origin.
  const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' };
  return metadata
    ? Response.json(metadata, { headers })
    : Response.json({ error: 'There is no login here' }, { status: 404, headers });
}
