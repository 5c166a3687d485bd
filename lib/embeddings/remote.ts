import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { env } from '@/lib/env';
import { describeCause } from '@/lib/errors';
import { logDegraded } from '@/lib/log';
import { DIMENSIONS, type Embedder, EmbeddingError, MINILM } from './types';
import { fromBytes, toBytes } from './vector';

/** What one function asks another of the same deployment. */
export const questionSchema = z.object({ texts: z.array(z.string().max(10_000)).min(1).max(64) });
const answerSchema = z.object({ vectors: z.array(z.base64()) });

const BATCH = 32; // texts a request: some 8 s of WASM at worst

/** The embedded model where it stands in a function of its own: the endpoint's must not carry it. */
export const remote: Embedder = {
  model: MINILM,
  async embed(texts, signal) {
    const vectors: Int8Array[] = [];
    for (let from = 0; from < texts.length; from += BATCH) {
      const batch = texts.slice(from, from + BATCH).map((text) => text.slice(0, 10_000));
      vectors.push(...(await ask(batch, signal)));
    }
    return vectors;
  },
};

async function ask(texts: string[], signal: AbortSignal): Promise<Int8Array[]> {
  const { publicUrl, protectionBypass } = env();
  try {
    const response = await fetch(`${publicUrl}/api/context/embed-query`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${internalSecret()}`,
        // A protected preview would answer its own function with a login page.
        ...(protectionBypass && { 'x-vercel-protection-bypass': protectionBypass }),
      },
      body: JSON.stringify({ texts }),
      signal,
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const { vectors } = answerSchema.parse(await response.json());
    const decoded = vectors.map((text) => fromBytes(Buffer.from(text, 'base64')));
    const isWhole = decoded.every((vector) => vector.length === DIMENSIONS);
    if (decoded.length !== texts.length || !isWhole) throw new Error('answered something else');
    return decoded;
  } catch (error) {
    logDegraded('embeddings', describeCause(error));
    throw new EmbeddingError('The embedding function did not answer');
  }
}

/** The other side: what the function answers. */
export function encodeVectors(vectors: readonly Int8Array[]): { vectors: string[] } {
  return { vectors: vectors.map((vector) => toBytes(vector).toString('base64')) };
}

/** Whether a caller is another function of this deployment. */
export function isInternal(authorization: string | null): boolean {
  const secret = internalSecret();
  if (!secret || !authorization) return false;
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(authorization), digest(`Bearer ${secret}`));
}

/** Both sides know the store's address with its password, and nobody else does. */
function internalSecret(): string | undefined {
  const { postgresUrl } = env();
  if (!postgresUrl) return undefined;
  return createHmac('sha256', postgresUrl).update('quartet embed-query').digest('hex');
}
