import { load } from '../load';
import { median, type Ratio, ratioOf } from '../stats';
import { call, callOf, tokenOf } from './calls';
import { pushFiles } from './push-files';

/** read_file beside a bare route that runs the same statement on the same store. */
export interface Reads {
  ours: number; // requests a second
  bare: number;
  ratio: Ratio;
}

const CONNECTIONS = 10;
const A_MINUTE = 90; // of the tool's hundred a minute and user: nobody may reach them
const PATH = 'src/server/auth.ts';

export async function measureReads(
  urls: { ours: string; bare: string },
  rounds: number,
  requests: number,
): Promise<Reads> {
  const users = Math.ceil(((rounds + 1) * requests) / A_MINUTE) + 1;
  const content = 'export const answer = 42; // and what there is to say about it\n'.repeat(60);
  const tokens: string[] = [];
  for (let n = 0; n < users; n++) {
    const token = await tokenOf(`reader-${n}`);
    await pushFiles(urls.ours, token, [{ path: PATH, content }]);
    tokens.push(token);
  }
  await assertSame(urls, tokens[0] ?? '');
  let asked = 0;
  const next = () => callOf(tokens[asked++ % tokens.length] ?? '', 'read_file', { path: PATH });
  const rates = { ours: [] as number[], bare: [] as number[] };
  const sides = Object.entries(urls) as ['ours' | 'bare', string][];
  for (let round = -1; round < rounds; round++) {
    for (const [side, url] of sides.reverse()) {
      const { elapsed } = await load(url, requests, CONNECTIONS, next);
      if (round >= 0) rates[side].push((requests * 1000) / elapsed);
    }
  }
  return {
    ours: median(rates.ours),
    bare: median(rates.bare),
    ratio: ratioOf(rates.ours, rates.bare),
  };
}

/** What is answered differently could not be compared. */
async function assertSame(urls: { ours: string; bare: string }, token: string): Promise<void> {
  const gist = async (url: string) => {
    const { answer } = await call(url, token, 'read_file', { path: PATH });
    return JSON.stringify([answer.file, answer.dependencies]);
  };
  if ((await gist(urls.ours)) !== (await gist(urls.bare))) {
    throw new Error('read_file is answered differently by the bare route.');
  }
}
