import { openApi } from '@/lib/catalogue/openapi';
import { env } from '@/lib/env';
import { publicDocument } from '@/lib/http/public-document';

export const dynamic = 'force-dynamic'; // PUBLIC_URL is known when it runs, not when it is built

/** The plain form of every tool as OpenAPI 3.1. */
export const GET = () =>
  publicDocument(JSON.stringify(openApi(env().publicUrl)), 'application/json');
