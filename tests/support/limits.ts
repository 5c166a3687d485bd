import { rpc, type SendOptions } from './client';

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

/** How many more requests the address has, as the answer to one says it. */
export async function remaining(options: SendOptions): Promise<number> {
  const response = await rpc('ping', undefined, options);
  await response.arrayBuffer();
  return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
}
