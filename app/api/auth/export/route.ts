import { serveExport } from '@/lib/login/serve-export';

export const dynamic = 'force-dynamic';
export const maxDuration = 30; // the same as the protocol's: one function for all of the login

export const GET = serveExport;
