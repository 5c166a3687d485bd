import type { Db } from '../client';
import { importDocuments } from './documents';
import { withImportLock } from './lock';
import { stagePublication } from './publication';
import {
  ImportError,
  type ImportOptions,
  type ImportSummary,
  type Inputs,
  type Part,
  PUBLICATIONS,
  type Publication,
  type PublicationSummary,
} from './types';

type Outcome =
  | { summary: PublicationSummary }
  | { documents: number }
  | { publication: Part; error: unknown };

/**
 * Imports any of SÚKL's publications. Each is read and checked, then put into use in one
 * transaction, so that a reader sees its old or its new edition whole. One that is refused, or
 * fails, does not hold up the others, and the summary tells of all.
 * @throws ImportError when another import is running
 */
export function importSukl(
  db: Db,
  inputs: Inputs,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  return withImportLock(db, async () => {
    const outcomes: Promise<Outcome>[] = [];
    // First: where all editions of the sample are in use, its documents are there too.
    if (inputs.documents) outcomes.push(Promise.resolve(await readDocuments(db, inputs.documents)));
    for (const publication of PUBLICATIONS) {
      const location = inputs[publication];
      if (!location) continue;
      // The next one is read while the server is busy with putting this one into use.
      const { read, applied } = startOne(db, publication, location, options);
      outcomes.push(applied);
      await read;
    }
    return summarise(await Promise.all(outcomes));
  });
}

function readDocuments(db: Db, location: string): Promise<Outcome> {
  return importDocuments(db, location).then(
    (documents) => ({ documents }),
    (error: unknown) => ({ publication: 'documents', error }),
  );
}

/** `read` is over when its files are; `applied` tells how it went, and never fails. */
function startOne(
  db: Db,
  publication: Publication,
  location: string,
  options: ImportOptions,
): { read: Promise<unknown>; applied: Promise<Outcome> } {
  const staging = stagePublication(db, publication, location, options);
  const applied = staging
    .then(async ({ summary, readNow, apply }) => {
      // A swap can't be cut in two: it waits for a call of its own, which has all the time.
      const late = readNow && Date.now() > (options.deadline ?? Number.POSITIVE_INFINITY);
      return { summary: apply && !late ? await apply() : summary };
    })
    .catch((error: unknown) => ({ publication, error }))
    .finally(() => options.onProgress?.({ publication }));
  return { read: staging.catch(() => {}), applied };
}

function summarise(outcomes: Outcome[]): ImportSummary {
  const summary: ImportSummary = {
    finished: true,
    publications: [],
    refused: [],
    failed: [],
    documents: 0,
  };
  for (const outcome of outcomes) {
    if ('summary' in outcome) {
      summary.publications.push(outcome.summary);
      if (outcome.summary.outcome === 'waiting') summary.finished = false;
    } else if ('documents' in outcome) {
      summary.documents = outcome.documents;
    } else if (outcome.error instanceof ImportError) {
      const { publication, error } = outcome;
      summary.refused.push({ publication, reason: error.message });
    } else {
      summary.failed.push(outcome);
    }
  }
  return summary;
}
