import { minilm } from '@/lib/embeddings/minilm';
import { encodeVectors, isInternal, questionSchema } from '@/lib/embeddings/remote';
import { EmbeddingError } from '@/lib/embeddings/types';

// Seconds that no other route has: Vercel puts routes of one length into one function, and this one
// is to be the only one that carries the model.
export const maxDuration = 59;

/** Vectors for other functions of this deployment, and for nobody else. */
export async function POST(request: Request) {
  if (!isInternal(request.headers.get('authorization'))) return answer({ error: 'not found' }, 404);
  const question = questionSchema.safeParse(await request.json().catch(() => undefined));
  if (!question.success) return answer({ error: 'texts are required' }, 400);
  try {
    return answer(encodeVectors(await minilm.embed(question.data.texts, request.signal)));
  } catch (error) {
    if (error instanceof EmbeddingError) return answer({ error: error.message }, 503);
    throw error;
  }
}

function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
