import { getEmbedder } from '@/lib/embeddings';
import { EmbeddingError } from '@/lib/embeddings/types';
import { ToolError } from '@/lib/errors';
import { logDegraded } from '@/lib/log';

/** A query must be told why it has no vector before the tool's own 8 s are over. */
const PATIENCE_MS = 6_500;

/** The vector of one text and the model that made it. */
export async function embedOne(text: string, signal: AbortSignal) {
  const embedder = getEmbedder();
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const [vector] = await embedder.embed([text], patience);
  if (!vector) throw new EmbeddingError('The model gave nothing');
  return { model: embedder.model, vector };
}

/** The same, or nothing: what is stored without a vector gets it later. */
export async function embedIfPossible(text: string, signal: AbortSignal) {
  try {
    return await embedOne(text, signal);
  } catch (error) {
    if (!(error instanceof EmbeddingError)) throw error;
    logDegraded('embeddings', error.message);
    return undefined;
  }
}

/** The contract's error for a query that could not be embedded. */
export function asQueryError(error: unknown): never {
  if (!(error instanceof EmbeddingError)) throw error;
  throw new ToolError('EMBEDDING_ERROR', 'Failed to generate query embedding', {
    details: error.message,
    fallback: 'Use grep_codebase for text search',
  });
}
