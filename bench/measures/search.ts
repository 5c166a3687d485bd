import type { Db } from '@/db/client';
import { isMeant, QUERIES } from '@/tests/registry/queries';
import { searchMedicine } from '@/tools/medicines/search-medicine';
import { openFuse } from '../search/fuse';
import type { Registry } from '../search/registry';
import { median, quantile, type Ratio, ratioOf } from '../stats';

/** How search-medicine and Fuse.js do on the same rows and the same queries. */
export interface Search {
  medicines: number;
  queries: number;
  ours: Side;
  fuse: Side;
  /** How many times as long Fuse.js takes, query by query. */
  ratio: Ratio;
}

interface Side {
  millis: number;
  first: number;
  firstFive: number;
}

/** The slowest twentieth of queries on the registry and on ten times as many medicines, in ms. */
export interface SearchGrowth {
  medicines: { small: number; large: number };
  refreshSeconds: { small: number; large: number };
  queries: number;
  small: number;
  large: number;
  ratio: Ratio;
  /** The same between each round and the next on the small one: what is as far from 1 is noise. */
  control: Ratio;
}

interface Answer {
  medicines: Record<string, unknown>[];
  total_count: number;
}

const MOST_HITS = 500;
const all = Object.values(QUERIES).flat();

/** Runs the tool itself, without the way to it. */
async function ask(db: Db, query: string): Promise<{ answer: Answer; millis: number }> {
  const started = performance.now();
  const input = searchMedicine.input.parse({ query }) as Record<string, unknown>;
  const ctx = { db, user: undefined, signal: new AbortController().signal, after: () => {} };
  const answer = (await searchMedicine.run(input, ctx)) as Answer;
  return { answer, millis: performance.now() - started };
}

/** Asks both sides every n-th query, in turn. */
export async function measureSearch({ db, medicines }: Registry, every: number): Promise<Search> {
  const fuse = await openFuse(db);
  const queries = all.filter((_, index) => index % every === 0);
  const times = { ours: [] as number[], fuse: [] as number[] };
  const places = { ours: [] as number[], fuse: [] as number[] };
  for (const [query, meant] of queries) {
    await ask(db, query); // both have seen it once: the store its pages, the compiler its code
    const { answer, millis } = await ask(db, query);
    times.ours.push(millis);
    const started = performance.now();
    const found = fuse.search(query, { limit: 20 }).map(({ item }) => ({ ...item }));
    times.fuse.push(performance.now() - started);
    const placeIn = (list: Record<string, unknown>[]) =>
      meant === null
        ? -Math.min(list.length, 1)
        : list.slice(0, 5).findIndex((one) => isMeant(one, meant));
    places.ours.push(placeIn(answer.medicines));
    places.fuse.push(placeIn(found));
  }
  const side = (name: 'ours' | 'fuse'): Side => ({
    millis: median(times[name]),
    first: share(places[name], (place) => place === 0),
    firstFive: share(places[name], (place) => place >= 0),
  });
  const ratio = ratioOf(times.fuse, times.ours);
  return { medicines, queries: queries.length, ours: side('ours'), fuse: side('fuse'), ratio };
}

/** Asks both stores every query in turn; each is as often the first as the second. */
export async function measureSearchGrowth(
  small: Registry,
  large: Registry,
  rounds: number,
): Promise<SearchGrowth> {
  const queries: string[] = [];
  for (const [query] of all) {
    const { answer } = await ask(large.db, query);
    if (answer.total_count <= MOST_HITS) queries.push(query);
  }
  const p95 = { small: [] as number[], large: [] as number[] };
  const turns = Object.entries({ small, large }) as ['small' | 'large', Registry][];
  for (let round = 0; round < rounds; round++) {
    const times = { small: [] as number[], large: [] as number[] };
    for (const query of queries) {
      for (const [size, { db }] of turns.reverse()) times[size].push((await ask(db, query)).millis);
    }
    for (const [size] of turns) p95[size].push(quantile(times[size], 0.95));
  }
  const both = (field: 'medicines' | 'refreshSeconds') => ({
    small: small[field],
    large: large[field],
  });
  return {
    medicines: both('medicines'),
    refreshSeconds: both('refreshSeconds'),
    queries: queries.length,
    small: median(p95.small),
    large: median(p95.large),
    ratio: ratioOf(p95.large, p95.small),
    control: ratioOf(p95.small.slice(1), p95.small.slice(0, -1)),
  };
}

function share(places: number[], isGood: (place: number) => boolean): number {
  return places.filter(isGood).length / places.length;
}
