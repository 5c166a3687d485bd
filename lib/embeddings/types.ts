import { ToolError } from '@/lib/errors';

/** Of every vector, whichever model made it: the store's `bit(384)` and 384 bytes. */
export const DIMENSIONS = 384;

/** The embedded model; one id for both of its engines, whose vectors agree. */
export const MINILM = 'minilm-l6-v2-q8';

/** Turns texts into vectors. Those of two models are never compared. */
export interface Embedder {
  /** Stored with each vector. */
  readonly model: string;
  /** One vector a text, in their order, or an EmbeddingError for all. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Int8Array[]>;
}

/** Why there is no vector, in words that a user may read. */
export class EmbeddingError extends ToolError {
  constructor(message: string) {
    super('EMBEDDING_ERROR', message);
  }
}
