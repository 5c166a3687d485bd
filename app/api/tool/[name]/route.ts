import type { NextRequest } from 'next/server';
import { refuseMethod, servePost, servePreflight } from '@/lib/http/endpoint';
import { callPlain } from '@/lib/http/plain-call';

/** One plain POST a tool, reached as /mcp/tool/NAME: the body is the arguments. */
export async function POST(request: NextRequest, context: { params: Promise<{ name: string }> }) {
  const { name } = await context.params;
  return servePost(request, (posted) => callPlain(name, posted));
}
export const OPTIONS = servePreflight;
export {
  refuseMethod as DELETE,
  refuseMethod as GET,
  refuseMethod as HEAD,
  refuseMethod as PATCH,
  refuseMethod as PUT,
};
