import { projectsWaiting, readWaiting, reuseVectors, storeVectors } from '@/db/context/vectors';
import { getEmbedder } from '../embeddings';
import { describeCause } from '../errors';
import { logDegraded } from '../log';
import { embeddedText } from './searchable';
import { inStore } from './store';

const STEP = 32; // texts between two looks at the clock: a second natively, some eight by WASM

/**
 * Embeds chunks of a project that wait for it, until all are done or `deadline` (as Date.now() gives
 * it) has come, and says how many still wait. Chunks of another model wait like new ones. What a
 * step has made stays, whatever becomes of the next.
 */
export function embedWaiting(projectId: string, deadline: number): Promise<{ left: number }> {
  const { model, embed } = getEmbedder();
  return inStore(async (db) => {
    await reuseVectors(db, projectId, model);
    for (let step = 0; ; step++) {
      const { texts, left } = await readWaiting(db, projectId, model, STEP);
      if (left === 0 || (step > 0 && Date.now() >= deadline)) return { left };
      const signal = AbortSignal.timeout(30_000); // an engine that hangs must not keep the caller
      const vectors = await embed(texts.map(embeddedText), signal);
      const made = texts.map(({ hash }, index) => ({ hash, vector: vectors[index] }));
      await storeVectors(db, projectId, model, made);
    }
  });
}

/**
 * The same for everybody's projects: the net under pushes that never came back to ask. A project that
 * the deadline left no time for counts as one. One that fails is logged, and the others have their turn.
 */
export async function embedAllWaiting(deadline: number): Promise<{ left: number; failed: number }> {
  const { model } = getEmbedder();
  let left = 0;
  let failed = 0;
  for (const projectId of await inStore((db) => projectsWaiting(db, model))) {
    if (left + failed > 0 && Date.now() >= deadline) {
      left += 1;
      continue;
    }
    try {
      left += (await embedWaiting(projectId, deadline)).left;
    } catch (error) {
      failed += 1;
      logDegraded(`embeddings of project ${projectId}`, describeCause(error));
    }
  }
  return { left, failed };
}
