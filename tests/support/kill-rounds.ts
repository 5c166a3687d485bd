import { newUser } from './client';
import { type TestServer, until } from './server';
import { streamOfWrites, titlesOf } from './write-stream';

/** Kills a server in the middle of writes, again and again; what was acknowledged and is not there. */
export async function killInTheMiddle(
  rounds: number,
  start: () => Promise<TestServer>,
): Promise<{ acknowledged: number; lost: string[] }> {
  const lost: string[] = [];
  let acknowledged = 0;
  let server = await start();
  for (let round = 0; round < rounds; round++) {
    const user = newUser();
    const stream = await streamOfWrites(server.url, user);
    // By what was done, not by the clock: on a busy machine a second may be one call long.
    await until(() => stream.acknowledged.length > 5 + round);
    await new Promise((resolve) => setTimeout(resolve, 11 * round));
    await server.stop('SIGKILL');
    await stream.done;
    server = await start();
    const kept = await titlesOf(server.url, user);
    lost.push(...stream.acknowledged.filter((title) => !kept.has(title)));
    acknowledged += stream.acknowledged.length;
  }
  await server.stop();
  return { acknowledged, lost };
}
