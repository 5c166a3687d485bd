import { catalogue } from '@/lib/catalogue/tools';
import { publicDocument } from '@/lib/http/public-document';

/** Every tool there is, with its schemas. */
export const GET = () => publicDocument(JSON.stringify({ tools: catalogue }), 'application/json');
