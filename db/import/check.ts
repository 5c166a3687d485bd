import type { Queryable } from '../client';
import { total } from './counts';
import type { Format } from './read/format';
import { type FileSummary, ImportError, type ImportOptions, type Publication } from './types';

const REFUSED_SHARE = 0.01;
const INCOMPLETE_SHARE = 0.5; // of the rows that are kept: the column means something else now
const REFUSED_ANYWAY = 10; // in a list of twenty rows one is more than a hundredth

interface InUse {
  fingerprint: string;
  sample: boolean;
  rows: Record<string, number>;
}

/** The edition of a publication that answers come from now. */
export async function editionInUse(db: Queryable, publication: Publication) {
  const [edition] = await db.query<InUse>(
    'SELECT fingerprint, sample, rows FROM editions WHERE source = $1',
    [publication],
  );
  return edition;
}

/** Refuses a publication whose files have too few rows to be whole; `counted` are held to the floor. */
export function checkRows(
  files: readonly FileSummary[],
  formats: readonly Format[],
  inUse: InUse | undefined,
  { sample = false, force = false }: ImportOptions,
  counted: 'read' | 'kept' = 'read',
): void {
  for (const { file, floor, optional } of formats) {
    const counts = files.find((other) => other.file === file);
    const found = counts?.[counted] ?? 0;
    const least = sample || force ? 1 : floor;
    if (found < least && !(optional && !counts)) {
      const which = counted === 'kept' ? ' that can be used' : '';
      throw new ImportError(
        `${file} has ${rows(found)}${which}, and at least ${least} are expected: it is not whole.`,
      );
    }
    const before = inUse?.sample === sample ? (inUse.rows[file] ?? 0) : 0;
    const kept = counts?.kept ?? 0;
    if (!force && kept < before * 0.9) {
      throw new ImportError(
        `${file} has ${rows(kept)}, the edition in use has ${before}: it lost more than a tenth. If that is right, import it with --force.`,
      );
    }
  }
}

/** Refuses a publication with so many wrong rows or values that the layout must have changed. */
export function checkRefused(
  files: readonly FileSummary[],
  { force = false }: ImportOptions,
): void {
  if (force) return;
  for (const { file, read, kept, refused, incomplete } of files) {
    const count = total(refused);
    if (count > Math.max(REFUSED_ANYWAY, read * REFUSED_SHARE)) {
      const most = refused.reduce((a, b) => (b.count > a.count ? b : a));
      const [first] = most.examples;
      const lines = first?.to ? `lines ${first.line}–${first.to}` : `line ${first?.line}`;
      throw new ImportError(
        `${file}: ${count} of ${rows(read)} are wrong, most because ${most.reason} (${lines}). If they may be left out, import it with --force.`,
      );
    }
    const empty = incomplete.find(
      (r) => r.count > Math.max(REFUSED_ANYWAY, kept * INCOMPLETE_SHARE),
    );
    if (empty) {
      throw new ImportError(
        `${file}: in ${empty.count} of ${rows(kept)} ${empty.reason} (line ${empty.examples[0]?.line}). If they may be kept without it, import it with --force.`,
      );
    }
  }
}

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);
