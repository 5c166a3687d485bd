import { env } from '@/lib/env';
import { openAi } from './openai';
import { remote } from './remote';
import { type Embedder, MINILM } from './types';

/** The deployment's one embedder: a provider where one is switched on, else the embedded model. */
export function getEmbedder(): Embedder {
  const { embeddings, onVercel } = env();
  if (embeddings) return openAi(embeddings);
  return onVercel ? remote : local;
}

/** Loaded when first needed, so that a server nobody searches on never carries the model. */
const local: Embedder = {
  model: MINILM,
  async embed(texts, signal) {
    // Set when the project is built: on Vercel only embed-query's function may carry the model.
    if (process.env.QUARTET_EMBEDDED === 'no') return remote.embed(texts, signal);
    return (await import('./minilm')).minilm.embed(texts, signal);
  },
};
