import { rpc, type SendOptions } from './client';
import { inParallel } from './in-parallel';

/** Sends pings, ten at a time: a busy machine must not take a minute for them. Their statuses. */
export function pings(count: number, options: SendOptions): Promise<number[]> {
  return inParallel(Array(count).fill('ping'), 10, async (method: string) => {
    const response = await rpc(method, undefined, options);
    await response.arrayBuffer();
    return response.status;
  });
}

/** How many more requests the address has, as the answer to one says it. */
export async function remaining(options: SendOptions): Promise<number> {
  const response = await rpc('ping', undefined, options);
  await response.arrayBuffer();
  return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
}
