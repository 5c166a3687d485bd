import { newIp, rpc, type SendOptions } from './client';
import { inParallel } from './in-parallel';

/** Sends pings, ten at a time: a busy machine must not take a minute for them. Their statuses. */
export function pings(count: number, options: SendOptions): Promise<number[]> {
  return inParallel(Array(count).fill('ping'), 10, async (method: string) => {
    const response = await rpc(method, undefined, options);
    await response.arrayBuffer();
    return response.status;
  });
}

/**
 * Sends requests from a new address until one is refused; that answer, the address, and how many were
 * refused by then. Which request it is proves nothing here: a minute may turn meanwhile.
 */
export async function overLimit(send: (ip: string) => Promise<Response>) {
  const ip = newIp();
  for (let sent = 0; sent < 400; sent += 10) {
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(ip)));
    const refused = responses.filter(({ status }) => status === 429);
    const [response] = refused;
    if (response) return { ip, response, refused: refused.length };
    await Promise.all(responses.map((each) => each.arrayBuffer()));
  }
  throw new Error('No request was refused');
}

/** How many more requests the address has, as the answer to one says it. */
export async function remaining(options: SendOptions): Promise<number> {
  const response = await rpc('ping', undefined, options);
  await response.arrayBuffer();
  return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
}
