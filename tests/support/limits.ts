import { rpc, type SendOptions } from './client';

/** The limiter counts by the minute: a test that counts exactly must not run over its edge. */
export async function awayFromMinutesEdge(seconds = 6): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < seconds * 1_000) await new Promise((resolve) => setTimeout(resolve, left + 50));
}

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
