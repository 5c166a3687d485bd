import { randomUUID } from 'node:crypto';
import { type Db, openDb } from '@/db/client';
import { storeVectors } from '@/db/context/vectors';
import { lexemes } from '@/db/context/words';
import { migrate } from '@/db/migrate';
import { chunkLines } from '@/lib/context/chunk-lines';
import { compoundNames, searchable } from '@/lib/context/searchable';
import { getEmbedder } from '@/lib/embeddings';
import { bitsOf, cosine } from '@/lib/embeddings/vector';
import { readEnv } from '@/lib/env';
import { QUESTIONS } from '@/tests/relevance/questions';
import { contextSearch } from '@/tools/context/context-search';
import { SEARCH } from '@/tools/context/statement';
import { median, type Ratio, ratioOf } from '../stats';
import { emptyStore } from '../store';

/** context_search in process on a small store and a large one, and what its candidates miss. */
export interface Searches {
  chunks: { small: number; large: number };
  small: number; // ms
  large: number;
  ratio: Ratio;
  recall: number;
  queries: number;
}

const USER = 'searcher';
const CHARACTERS = 160; // of a chunk: 20,000 of full length would take the model ten minutes
const BATCH = 500;
const signal = new AbortController().signal;

interface Known {
  hash: string;
  vector: Int8Array;
}
interface Filled {
  db: Db;
  known: Known[];
  drop(): Promise<void>;
}

export async function measureSearches(
  corpus: { path: string; content: string }[],
  sizes: { small: number; large: number },
  rounds: number,
  every: number,
): Promise<Searches> {
  const questions = QUESTIONS.filter((_, index) => index % every === 0);
  const texts = textsOf(corpus, sizes.large);
  const { embed } = getEmbedder();
  const vectors: Int8Array[] = [];
  for (let at = 0; at < texts.length; at += BATCH) {
    vectors.push(...(await embed(texts.slice(at, at + BATCH), signal)));
  }
  const small = await fill(texts.slice(0, sizes.small), vectors);
  const large = await fill(texts, vectors).catch(async (error: unknown) => {
    await small.drop();
    throw error;
  });
  try {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = -1; round < rounds; round++) {
      const sums = { small: 0, large: 0 };
      for (const { query } of questions) {
        sums.small += await ask(small.db, query);
        sums.large += await ask(large.db, query);
      }
      if (round < 0) continue; // both have seen every query once
      times.small.push(sums.small / questions.length);
      times.large.push(sums.large / questions.length);
    }
    return {
      chunks: { small: small.known.length, large: large.known.length },
      small: median(times.small),
      large: median(times.large),
      ratio: ratioOf(times.large, times.small),
      recall: await recallOf(large),
      queries: questions.length,
    };
  } finally {
    await small.drop();
    await large.drop();
  }
}

/** Pieces of the corpus's chunks, each once: the first ones of all, then the second ones. */
function textsOf(corpus: { content: string }[], count: number): string[] {
  const texts = new Set<string>();
  const chunks = corpus.flatMap(({ content }) => chunkLines(content));
  for (const from of [0, CHARACTERS]) {
    for (const chunk of chunks) {
      if (texts.size >= count) return [...texts];
      const piece = chunk.content.trim().slice(from, from + CHARACTERS);
      if (piece.length > CHARACTERS / 2) texts.add(piece.toWellFormed());
    }
  }
  return [...texts];
}

async function ask(db: Db, query: string): Promise<number> {
  const input = contextSearch.input.parse({ query });
  const ctx = { db, user: { id: USER, scopes: undefined }, signal, after: () => {} };
  const started = performance.now();
  await contextSearch.run(input, ctx as never);
  return performance.now() - started;
}

/** Of the ten nearest by their whole vectors, how many the statement gives to be ranked. */
async function recallOf({ db, known }: Filled): Promise<number> {
  const { embed, model } = getEmbedder();
  const rows = await db.query<{ id: number; hash: string }>(
    'SELECT id, content_hash AS hash FROM chunks',
  );
  const ids = new Map(rows.map(({ id, hash }) => [hash, Number(id)]));
  let found = 0;
  for (const { query } of QUESTIONS) {
    const [vector = new Int8Array()] = await embed([query], signal);
    const nearest = known
      .map((one) => ({ id: ids.get(one.hash), near: cosine(one.vector, vector) }))
      .sort((a, b) => b.near - a.near)
      .slice(0, 10);
    const words = searchable({ content: query }).words;
    const names = compoundNames(query).join(' ');
    const values = [USER, null, words, bitsOf(vector), model, null, null, [], names];
    const given = await db.query<{ key: number }>(SEARCH, values);
    const keys = new Set(given.map(({ key }) => Number(key)));
    found += nearest.filter(({ id }) => id !== undefined && keys.has(id)).length;
  }
  return found / (10 * QUESTIONS.length);
}

/** A store of its own with these chunks, written as a push writes them. */
async function fill(texts: string[], vectors: Int8Array[]): Promise<Filled> {
  const store = await emptyStore();
  const db = await openDb(readEnv(store.env));
  const drop = async () => {
    await db.close();
    await store.drop();
  };
  await migrate(db);
  const project = randomUUID();
  const { model } = getEmbedder();
  const known: Known[] = [];
  await db.query(
    `INSERT INTO projects (id, user_id, name, pushed_at) VALUES ($1, $2, 'bench', now())`,
    [project, USER],
  );
  const [file] = await db.query<{ id: number }>(
    `INSERT INTO files (project_id, path, sha256, size, language)
     VALUES ($1, 'src/all.js', '', 0, 'javascript') RETURNING id`,
    [project],
  );
  for (let at = 0; at < texts.length; at += BATCH) {
    const rows = texts
      .slice(at, at + BATCH)
      .map((content) => ({ content, ...searchable({ content }) }));
    await db.query(
      `INSERT INTO chunks (project_id, file_id, content, content_hash, words)
       SELECT $1, $2, content, hash, ${lexemes('words')}
         FROM jsonb_to_recordset($3::jsonb) AS r(content text, hash text, words text)`,
      [project, file?.id, JSON.stringify(rows)],
    );
    const made = rows.map(({ hash }, index) => ({ hash, vector: vectors[at + index] }));
    await storeVectors(db, project, model, made);
    known.push(...made.flatMap(({ hash, vector }) => (vector ? [{ hash, vector }] : [])));
  }
  await db.query('VACUUM ANALYZE chunks'); // what a server does by itself a minute later
  await db.query('VACUUM ANALYZE chunk_bits');
  return { db, known, drop };
}
