import { serveExport } from '@/lib/login/serve-export';

export const dynamic = 'force-dynamic';
// 200 MB at the pace of whoever downloads them; no other route has the same, so that this one is a
// function of its own.
export const maxDuration = 299;

export const GET = serveExport;
