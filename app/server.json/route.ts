import { serverJson } from '@/lib/catalogue/server-json';
import { env } from '@/lib/env';
import { publicDocument } from '@/lib/http/public-document';

export const dynamic = 'force-dynamic'; // PUBLIC_URL is known when it runs, not when it is built

/** The deployment's entry for the MCP registry. */
export const GET = () =>
  publicDocument(JSON.stringify(serverJson(env().publicUrl)), 'application/json');
