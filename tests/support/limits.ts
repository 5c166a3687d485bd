import { newIp, rpc, type SendOptions } from './client';

/** Sends pings one after the other; their statuses. */
export async function pings(count: number, options: SendOptions): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) {
    const response = await rpc('ping', undefined, options);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
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
