import type { App } from '../apps';
import { send } from '../load';
import { ERAS, type Era, nextRequest } from '../requests';
import type { Server } from '../server';
import { median, type Ratio, ratioOf } from '../stats';

/** What tools/list costs the route's own code, in µs, without sockets and middleware. */
export interface InProcess {
  era: Era;
  app: App;
  micros: number;
  /** How many times as fast as mcp-handler. */
  ratioToMcpHandler: Ratio;
}

/** Has every app call its own handler, in turn, so many rounds of so many calls. */
export async function measureInProcess(
  servers: Server[],
  rounds: number,
  calls: number,
): Promise<InProcess[]> {
  const results: InProcess[] = [];
  for (const era of ERAS) {
    const micros = new Map<App, number[]>(servers.map(({ app }) => [app, []]));
    for (let round = -1; round < rounds; round++) {
      for (const server of servers) {
        const each = await callItself(server, era, calls);
        if (round >= 0) micros.get(server.app)?.push(each); // the first one only warms up
      }
    }
    const theirs = micros.get('mcp-handler') ?? [];
    for (const [app, own] of micros) {
      results.push({ era, app, micros: median(own), ratioToMcpHandler: ratioOf(theirs, own) });
    }
  }
  return results;
}

async function callItself({ url, app }: Server, era: Era, calls: number): Promise<number> {
  const body = JSON.stringify({ calls, ...nextRequest('tools/list', era) });
  const answer = await send(`${url}/api/bench`, { headers: {}, body });
  if (answer.status !== 200) throw new Error(`${app} could not call itself: ${answer.body}`);
  return JSON.parse(answer.body.toString()).micros;
}
