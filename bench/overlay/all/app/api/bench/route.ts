import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NextRequest } from 'next/server';
import { POST as serve } from '@/app/api/mcp/route';

export const dynamic = 'force-dynamic';

interface Order {
  calls: number;
  headers: Record<string, string>;
  body: string;
}

/** Calls the endpoint's handler again and again inside this process: no socket, no middleware. */
export async function POST(request: Request) {
  const { calls, headers, body } = (await request.json()) as Order;
  const url = new URL('/api/mcp', request.url);
  const started = performance.now();
  for (let call = 0; call < calls; call++) {
    const response = await serve(new NextRequest(url, { method: 'POST', headers, body }));
    await response.text();
    if (response.status !== 200) throw new Error(`The endpoint answered ${response.status}`);
  }
  return Response.json({ micros: ((performance.now() - started) * 1000) / calls });
}

/** The heap after a forced collection. */
export async function GET() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  await new Promise((resolve) => setImmediate(resolve)); // finalizers free more
  collect();
  return Response.json({ heapUsed: process.memoryUsage().heapUsed });
}
