import { createHash } from 'node:crypto';
import type { Db } from '../client';
import { applyStaged } from './apply/apply';
import { checkRefused, checkRows, editionInUse } from './check';
import { type Edition, editionOf } from './edition';
import { findFiles, layoutOf } from './publications';
import type { Format } from './read/format';
import { assertEncoding, inspect } from './read/inspect';
import { Run } from './run';
import type { SourceFile } from './source/container';
import { openContainer } from './source/open';
import { stageFile } from './stage';
import { Timeline } from './timeline';
import type { ImportOptions, Publication, PublicationSummary } from './types';

// Counted up when the same file is read otherwise than before: an edition is then imported again.
const READER_VERSION = 2;

/** A publication whose rows are staged and checked, or which needs nothing more. */
export interface Staged {
  summary: PublicationSummary;
  /** Whether this call read any of it. */
  readNow: boolean;
  /** Puts it into use; absent when it is in use already, or was not read to its end. */
  apply?: () => Promise<PublicationSummary>;
}

/** Reads a publication into the staging tables and checks it. Nothing that answers come from changes. */
export async function stagePublication(
  db: Db,
  publication: Publication,
  location: string,
  options: ImportOptions,
): Promise<Staged> {
  const timeline = new Timeline();
  timeline.enter('reading');
  const container = await openContainer(location);
  try {
    const found = findFiles(publication, container);
    const edition = editionOf(publication, container.name, options.edition);
    const files = await inspectAll(found);
    const formats = found.map(
      ({ format }) => files.find((f) => f.asked === format)?.format ?? format,
    );
    const fingerprint = fingerprintOf(publication, edition, options, files);
    const inUse = await editionInUse(db, publication);
    const absent = found.filter(({ file }) => !file).map(({ format }) => format.file);
    const summary: PublicationSummary = {
      publication,
      edition: edition.name ?? '',
      outcome: 'unchanged',
      files: [],
      absent,
      unlisted: [],
      changes: [],
      samplesRemoved: [],
      spans: timeline.spans,
    };
    if (inUse?.fingerprint === fingerprint && !options.force) return { summary, readNow: false };

    const run = await Run.open(db, publication, fingerprint, formats);
    const readNow = run.progress.done.length < files.length;
    summary.files = run.progress.files;
    if (!(await stageAll(run, files, options))) {
      return { summary: { ...summary, outcome: 'waiting' }, readNow };
    }
    checkRows(summary.files, formats, inUse, options);
    checkRefused(summary.files, options);
    const swap = { publication, formats, files: summary.files, edition, fingerprint, options };
    const apply = async (): Promise<PublicationSummary> => {
      const applied = await applyStaged(db, swap, timeline);
      return { ...summary, ...applied, outcome: 'imported' };
    };
    return { summary: { ...summary, outcome: 'waiting' }, readNow, apply };
  } finally {
    timeline.end();
    await container.close();
  }
}

interface FileToRead {
  asked: Format;
  format: Format;
  file: SourceFile;
  sha256: string;
}

async function inspectAll(
  found: { format: Format; file: SourceFile | undefined }[],
): Promise<FileToRead[]> {
  const files: FileToRead[] = [];
  for (const { format: asked, file } of found) {
    if (!file) continue;
    const seen = await inspect(file);
    const format = layoutOf(asked, seen);
    assertEncoding(file.name, seen, format.encoding);
    files.push({ asked, format, file, sha256: seen.sha256 });
  }
  return files;
}

async function stageAll(run: Run, files: FileToRead[], options: ImportOptions): Promise<boolean> {
  const { publication } = run;
  const totalBytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const deadline = options.deadline ?? Number.POSITIVE_INFINITY;
  let before = { rows: 0, bytes: 0 };
  let readNow = false;
  for (const { format, file } of files) {
    const onRows = (rows: number, bytes: number) =>
      options.onProgress?.({
        publication,
        step: file.name,
        read: { rows: before.rows + rows, bytes: before.bytes + bytes, totalBytes },
      });
    if (!run.progress.done.includes(format.file)) {
      if (readNow && Date.now() > deadline) return false; // each call gets one file at least
      readNow = true;
      if (!(await stageFile(run, format, file, { deadline, onRows }))) return false;
    }
    before = {
      rows: before.rows + run.counts(format.file).read,
      bytes: before.bytes + file.size,
    };
  }
  return true;
}

function fingerprintOf(
  publication: Publication,
  { name }: Edition,
  { sample = false }: ImportOptions,
  files: FileToRead[],
): string {
  const contents = files.map(({ format, sha256 }) => [format.file, sha256]);
  const told = JSON.stringify([READER_VERSION, publication, name ?? '', sample, contents]);
  return createHash('sha256').update(told).digest('hex');
}
