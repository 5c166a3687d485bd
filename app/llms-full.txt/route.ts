import { llmsFullText } from '@/lib/catalogue/llms';
import { env } from '@/lib/env';
import { publicDocument } from '@/lib/http/public-document';

export const dynamic = 'force-dynamic'; // PUBLIC_URL is known when it runs, not when it is built

/** The same with every schema. */
export const GET = () => publicDocument(llmsFullText(env().publicUrl), 'text/plain');
