import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, getDb } from '@/db/client';
import { lexemes } from '@/db/context/words';
import { migrate } from '@/db/migrate';
import { compoundNames, searchable } from '@/lib/context/searchable';
import { getEmbedder } from '@/lib/embeddings';
import { bitsOf, fromBytes } from '@/lib/embeddings/vector';
import { type Candidate, rank } from '@/tools/context/rank';
import { SEARCH } from '@/tools/context/statement';
import { DISCOVERIES } from './discoveries';
import { indexProjects } from './index-projects';
import { NAMES } from './names';
import { PARAPHRASES, QUESTIONS, type Question } from './questions';

const USER = 'relevance';
const PATIENCE_MS = 600_000; // 1,000 texts by WASM on a busy machine
const folder = mkdtempSync(join(tmpdir(), 'quartet-relevance-'));
let db: Db;

beforeAll(async () => {
  process.env.DATA_DIR = folder;
  delete process.env.POSTGRES_URL;
  db = await getDb();
  await migrate(db);
  await indexProjects(USER);
}, PATIENCE_MS);
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

interface Row {
  key: number | null;
  path: string | null;
  content: string;
  vector: Uint8Array;
  share: number;
  literal: number;
}
type Found = Candidate & { name: string };
type Order = (found: Found[], query: Int8Array) => Found[];

const ORDERS: Record<string, Order> = {
  text: (found) => found.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share),
  vectors: (found, query) => rank(found.map(wordless), query),
  hybrid: (found, query) => rank(found, query),
};

/** As if none of the query's words were there: the same ranking, the same floor, vectors alone. */
function wordless(found: Found): Found {
  return { ...found, share: 0, literal: 0 };
}

/** The candidates of context_search's own statement, by the name that questions know them by. */
async function candidates({ query, project }: Question) {
  const embedder = getEmbedder();
  const [vector] = await embedder.embed([query], new AbortController().signal);
  if (!vector) throw new Error('no vector');
  const words = searchable({ content: query }).words;
  const given = [USER, project, words, bitsOf(vector), embedder.model];
  const values = [...given, null, null, [], compoundNames(query).join(' ')];
  const rows = await db.query<Row>(SEARCH, values);
  const numbers = new Map(DISCOVERIES.map(({ content, number }) => [content, String(number)]));
  const found = rows.map((row) => ({
    key: row.key ?? 0,
    name: row.path ?? numbers.get(row.content) ?? '',
    vector: fromBytes(row.vector),
    share: row.share,
    literal: row.literal,
    contextScore: 0,
    date: null,
  }));
  return { found, vector };
}

it('is asked at least 80 questions, a third of which share no word with their answer', async () => {
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(80);
  expect(DISCOVERIES).toHaveLength(100);
  expect(PARAPHRASES.length).toBeGreaterThanOrEqual(QUESTIONS.length / 3);
  for (const { query, answers } of PARAPHRASES) {
    const texts = answers.map((number) => DISCOVERIES[Number(number) - 1]?.content ?? '');
    const [row] = await db.query<{ shared: string[] }>(
      `SELECT ARRAY(SELECT unnest(tsvector_to_array(${lexemes('$1')}))
          INTERSECT SELECT unnest(tsvector_to_array(${lexemes('$2')}))) AS shared`,
      [query, texts.join(' ')],
    );
    expect({ query, shared: row?.shared }).toEqual({ query, shared: [] });
  }
});

it.each([
  ['questions', QUESTIONS, 0.85],
  ['names of code', NAMES, 0.95],
])(
  'finds %s by words and meaning at least as well as by either alone',
  async (_, questions, recall) => {
    const figures = await measure(questions);
    const { text, vectors, hybrid } = figures;
    expect(hybrid?.['recall@5']).toBeGreaterThanOrEqual(recall);
    // Engines round their vectors each in its own way: one question may go either way.
    const one = 1 / questions.length;
    for (const figure of ['recall@1', 'recall@5', 'MRR'] as const) {
      expect(hybrid?.[figure]).toBeGreaterThanOrEqual((text?.[figure] ?? 1) - one);
      expect(hybrid?.[figure]).toBeGreaterThanOrEqual((vectors?.[figure] ?? 1) - one);
    }
  },
  PATIENCE_MS,
);

/** Asks every question, prints what each order comes to and what the hybrid one misses. */
async function measure(questions: Question[]) {
  const ranks: Record<string, number[]> = { text: [], vectors: [], hybrid: [] };
  const missed: string[] = [];
  for (const question of questions) {
    const { found, vector } = await candidates(question);
    for (const [order, sort] of Object.entries(ORDERS)) {
      const names = [...new Set(sort([...found], vector).map(({ name }) => name))];
      const place = names.findIndex((name) => question.answers.includes(name)) + 1;
      ranks[order]?.push(place);
      if (order === 'hybrid' && (place === 0 || place > 5)) {
        missed.push(`${place} ${question.query}: ${names.slice(0, 3)}`);
      }
    }
  }
  const figures = Object.fromEntries(
    Object.entries(ranks).map(([order, places]) => [order, figuresOf(places)]),
  );
  console.table(figures);
  console.log([`${questions.length} asked, missed:`, ...missed].join('\n'));
  return figures;
}

function figuresOf(places: number[]) {
  const share = (most: number) =>
    places.filter((place) => place > 0 && place <= most).length / places.length;
  const reciprocal = places.reduce((sum, place) => sum + (place > 0 ? 1 / place : 0), 0);
  return { 'recall@1': share(1), 'recall@5': share(5), MRR: reciprocal / places.length };
}
