import type { NextRequest } from 'next/server';
import { refuseMethod, servePost, servePreflight } from '@/lib/http/endpoint';
import { handleMcp } from '@/lib/mcp/handle';

/** The MCP endpoint, reached as /mcp. */
export const POST = (request: NextRequest) => servePost(request, handleMcp);
export const OPTIONS = servePreflight;
export {
  refuseMethod as DELETE,
  refuseMethod as GET,
  refuseMethod as HEAD,
  refuseMethod as PATCH,
  refuseMethod as PUT,
};
