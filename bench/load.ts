import { Agent, request } from 'node:http';
import type { Outgoing } from './requests';

const agents = new Map<number, Agent>();

/** What came of a load: the time it took in all, and that of each request, in ms. */
export interface Load {
  elapsed: number;
  latencies: number[];
}

/** Sends `count` requests to a server over so many kept connections, each as soon as it is free. */
export async function load(
  url: string,
  count: number,
  connections: number,
  next: () => Outgoing,
): Promise<Load> {
  const latencies: number[] = [];
  let left = count;
  const started = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const outgoing = next();
      const sentAt = performance.now();
      const { status, body } = await send(`${url}/mcp`, outgoing, connections);
      latencies.push(performance.now() - sentAt);
      if (status !== 200 || body.includes('"isError":true') || body.includes('"error":{')) {
        throw new Error(`${outgoing.body} was answered ${status}: ${body.subarray(0, 500)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { elapsed: performance.now() - started, latencies };
}

/** One POST and its whole answer. */
export function send(url: string, { headers, body }: Outgoing, connections = 1) {
  return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        agent: agentFor(connections),
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function agentFor(connections: number): Agent {
  const known = agents.get(connections);
  if (known) return known;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  agents.set(connections, agent);
  return agent;
}
