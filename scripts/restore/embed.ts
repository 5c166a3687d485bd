import type { Db } from '@/db/client';
import { findProject } from '@/db/context/projects';
import { embedWaiting } from '@/lib/context/embed-waiting';

const STEP_MS = 20_000; // between two words on how far it is

/** Makes the vectors of restored projects: without any of them, context_search has no answer. */
export async function embedProjects(
  db: Db,
  userId: string,
  names: string[],
  say: (progress: string) => void,
): Promise<void> {
  for (const name of names) {
    const id = await findProject(db, userId, name);
    if (!id) continue; // deleted a moment ago
    let left = 0;
    do {
      ({ left } = await embedWaiting(id, Date.now() + STEP_MS));
      if (left > 0) say(`${name}: ${left} parts wait for their vectors …`);
    } while (left > 0);
  }
}
