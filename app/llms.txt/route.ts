import { llmsText } from '@/lib/catalogue/llms';
import { env } from '@/lib/env';
import { publicDocument } from '@/lib/http/public-document';

export const dynamic = 'force-dynamic'; // PUBLIC_URL is known when it runs, not when it is built

/** What this is, for models that look for it here. */
export const GET = () => publicDocument(llmsText(env().publicUrl), 'text/plain');
