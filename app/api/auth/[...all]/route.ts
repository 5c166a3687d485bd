import { serveProtocol } from '@/lib/login/protocol';

export const dynamic = 'force-dynamic';
export const maxDuration = 30; // also what sets the login apart, in a function of its own

export const GET = serveProtocol;
export const HEAD = serveProtocol;
export const POST = serveProtocol;
export const OPTIONS = serveProtocol;
