import { getDb } from '@/db/client';
import { endAllOldPushes } from '@/db/context/pushes';
import { importSukl } from '@/db/import';
import { findNewest } from '@/db/import/source/newest';
import { ImportError, PUBLICATIONS, type Publication } from '@/db/import/types';
import { cleanUpLogin } from '@/db/login/clean-up';
import { bearerIs } from './auth/bearer';
import { embedAllWaiting } from './context/embed-waiting';
import { env } from './env';
import { describeCause } from './errors';
import { log, logDegraded } from './log';

interface Step {
  publication: Publication;
  outcome: 'imported' | 'unchanged' | 'waiting' | 'not_found' | 'failed';
  edition?: string;
  error?: string;
}

/** Closed without CRON_SECRET, on Vercel and elsewhere: whoever may call it has the store work. */
export function cronAccess(authorization: string | null): 200 | 401 | 404 {
  const { cronSecret } = env();
  if (cronSecret === undefined) return 404;
  return bearerIs(cronSecret, authorization) ? 200 : 401;
}

/**
 * Imports what is new at SÚKL's addresses and embeds what still waits in people's projects, for as
 * long as a call may take; the next one goes on. Takes out of pushes and login what is over.
 */
export async function runCron() {
  const { suklUrls, cronSeconds } = env();
  const deadline = Date.now() + cronSeconds * 1000;
  const steps: Step[] = [];
  let worked = false;
  for (const publication of PUBLICATIONS) {
    const template = suklUrls[publication];
    if (!template) continue;
    const late: boolean = worked && Date.now() > deadline;
    const step: Step = late ? waiting(publication) : await runStep(publication, template, deadline);
    // What fails every day must not keep the others from their turn.
    worked ||= step.outcome === 'imported' || step.outcome === 'waiting';
    steps.push(step);
  }
  const embedding = await embedRest(deadline);
  await tidyContext();
  await tidyLogin();
  return { status: statusOf(steps, embedding), publications: steps, embedding };
}

/** A failure is told and tried again tomorrow: what has no vector is still found by its words. */
async function embedRest(deadline: number): Promise<{ left?: number; error?: string }> {
  try {
    const { left, failed } = await embedAllWaiting(deadline);
    return failed === 0 ? { left } : { left, error: 'the embedding failed' };
  } catch (error) {
    logDegraded('embeddings', describeCause(error));
    return { error: 'the embedding failed' };
  }
}

/** Of pushes that broke off: their own user's next one would do the same, and may never come. */
async function tidyContext(): Promise<void> {
  try {
    await endAllOldPushes(await getDb());
  } catch (error) {
    logDegraded('context clean-up', describeCause(error));
  }
}

/** Nothing depends on it today: what is over is not honoured, whether it is still there or not. */
async function tidyLogin(): Promise<void> {
  if (!env().login) return;
  try {
    await cleanUpLogin(await getDb());
  } catch (error) {
    logDegraded('login clean-up', describeCause(error));
  }
}

const waiting = (publication: Publication): Step => ({ publication, outcome: 'waiting' });

/** One publication's failure does not hold up the others. */
async function runStep(
  publication: Publication,
  template: string,
  deadline: number,
): Promise<Step> {
  try {
    const db = await getDb();
    const newest = await findNewest(db, publication, template);
    if (newest === 'in use') return { publication, outcome: 'unchanged' };
    if (!newest) return { publication, outcome: 'not_found' };
    const { url, edition } = newest;
    const { publications, refused, failed } = await importSukl(
      db,
      { [publication]: url },
      { deadline, ...(edition && { edition }) },
    );
    const [summary] = publications;
    if (refused[0]) throw new ImportError(refused[0].reason);
    if (failed[0]) throw failed[0].error;
    const outcome = summary?.outcome ?? 'unchanged';
    if (outcome === 'imported') log('sukl_import', { publication, summary });
    return { publication, outcome, ...(summary?.edition && { edition: summary.edition }) };
  } catch (error) {
    const told = error instanceof ImportError ? error.message : 'the import failed';
    log('sukl_import', { publication, error: told, cause: describeCause(error) });
    return { publication, outcome: 'failed', error: told };
  }
}

function statusOf(steps: Step[], embedding: object): 200 | 202 | 502 {
  const has = (outcome: Step['outcome']) => steps.some((step) => step.outcome === outcome);
  if (has('failed') || has('not_found') || 'error' in embedding) return 502;
  const isMore = has('waiting') || ('left' in embedding && embedding.left !== 0);
  return isMore ? 202 : 200;
}
