import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { DIMENSIONS, type Embedder, EmbeddingError } from './types';
import { quantise } from './vector';

interface Options {
  baseUrl: string;
  key: string;
  model: string;
}

const BATCH = 64; // texts a request; providers take hundreds, but answer them slowly
const MAX_CHARACTERS = 8_000; // some 2,000 tokens: every model takes that
const REQUEST_MS = 5_000; // a tool has 8 s for everything
const MAX_WAIT_S = 5; // a longer Retry-After is for the caller to wait
const ATTEMPTS = 3;

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()) })),
});

/** Any server that speaks OpenAI's `POST /embeddings`. Asked only where EMBEDDINGS=openai says so. */
export function openAi(options: Options): Embedder {
  return {
    model: `openai/${options.model}`,
    async embed(texts, signal) {
      const vectors: Int8Array[] = [];
      for (let from = 0; from < texts.length; from += BATCH) {
        const batch = texts.slice(from, from + BATCH).map((text) => text.slice(0, MAX_CHARACTERS));
        vectors.push(...(await embedBatch(options, batch, signal)));
      }
      return vectors;
    },
  };
}

async function embedBatch(options: Options, texts: string[], signal: AbortSignal) {
  for (let attempt = 1; ; attempt++) {
    const response = await send(options, texts, signal);
    if (response.ok) return readVectors(response, texts.length);
    await response.body?.cancel();
    const wait = secondsToWait(response);
    if (wait === undefined || attempt === ATTEMPTS) throw refusal(response.status);
    await sleep(wait * 1_000, undefined, { signal }).catch(() => {
      throw refusal(response.status);
    });
  }
}

async function send({ baseUrl, key, model }: Options, input: string[], signal: AbortSignal) {
  const patience = AbortSignal.timeout(REQUEST_MS);
  try {
    return await fetch(`${baseUrl}/embeddings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify({ model, input, dimensions: DIMENSIONS, encoding_format: 'float' }),
      signal: AbortSignal.any([signal, patience]),
      redirect: 'error', // the key and the texts go where they were meant to go
    });
  } catch {
    const late = patience.aborted || signal.aborted;
    throw new EmbeddingError(late ? 'API did not answer in time' : 'API is not reachable');
  }
}

/** How long to wait before trying again; undefined: there is no use in it. */
function secondsToWait(response: Response): number | undefined {
  if (response.status >= 500) return 0.25;
  if (response.status !== 429) return undefined;
  const asked = Number(response.headers.get('retry-after') ?? 1);
  return asked >= 0 && asked <= MAX_WAIT_S ? asked : undefined;
}

function refusal(status: number): EmbeddingError {
  if (status === 429) return new EmbeddingError('API rate limit exceeded');
  if (status === 401 || status === 403) return new EmbeddingError('API refused the key');
  return new EmbeddingError(`API answered ${status}`);
}

async function readVectors(response: Response, count: number): Promise<Int8Array[]> {
  const parsed = answerSchema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success || parsed.data.data.length !== count) {
    throw new EmbeddingError('API gave no embeddings');
  }
  const byIndex = parsed.data.data.toSorted((a, b) => a.index - b.index);
  return byIndex.map(({ embedding }) => {
    if (embedding.length === DIMENSIONS) return quantise(embedding);
    throw new EmbeddingError(`API gave ${embedding.length} dimensions instead of ${DIMENSIONS}`);
  });
}
