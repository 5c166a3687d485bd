import { countRow } from './counts';
import { CsvReader } from './read/csv';
import type { Format } from './read/format';
import { RowReader, UNFIT } from './read/rows';
import type { Run } from './run';
import type { SourceFile } from './source/container';

const BATCH_CHARACTERS = 1_000_000; // about a megabyte at once; larger pieces gain nothing

export interface StageOptions {
  deadline: number;
  onRows(rows: number, bytes: number): void;
}

/**
 * Reads a file and stages what is kept of it. False when the time was over before its end: the next
 * call reads it again and skips what is stored, since a zip can't be entered in the middle.
 */
export async function stageFile(
  run: Run,
  format: Format,
  source: SourceFile,
  { deadline, onRows }: StageOptions,
): Promise<boolean> {
  const { progress } = run;
  const counts = run.counts(format.file);
  const stored = progress.line;
  const csv = new CsvReader(source.name, format.delimiter, format.headless === undefined);
  const decoder = new TextDecoder(format.encoding);
  let reader = format.headless === undefined ? undefined : new RowReader(format, undefined);
  let batch: string[] = [];
  let size = 0;
  let bytes = 0;
  let unfitBefore = false;
  let storing: Promise<void> = Promise.resolve();

  /** The next rows are read while the last ones are on their way. */
  const flush = async () => {
    await storing;
    storing = run.store(format, batch.join('\n'));
    storing.catch(() => {}); // it is awaited a batch later
    batch = [];
    size = 0;
  };

  const take = async (text: string, last: boolean): Promise<boolean> => {
    const unfit = UNFIT.test(text);
    const suspicious = unfit || unfitBefore; // a row may have begun in the piece before
    unfitBefore = unfit;
    for (const row of csv.read(text, last)) {
      if (!reader) {
        reader = new RowReader(format, row.fields);
        continue;
      }
      const verdict = reader.judge(row, suspicious);
      if (row.line <= stored) continue;
      countRow(counts, verdict, row);
      progress.line = row.line;
      if (verdict.fate !== 'kept') continue;
      batch.push(verdict.staged);
      size += verdict.staged.length;
      if (size < BATCH_CHARACTERS) continue;
      await flush();
      if (Date.now() > deadline) return false;
    }
    return true;
  };

  let inTime = true;
  for await (const chunk of await source.open()) {
    bytes += (chunk as Buffer).length;
    inTime = await take(decoder.decode(chunk as Buffer, { stream: true }), false);
    if (!inTime) break;
    onRows(counts.read, bytes);
  }
  if (!inTime || !(await take(decoder.decode(), true))) {
    await storing;
    return false;
  }
  reader ??= new RowReader(format, []); // an empty file lacks every column
  progress.done.push(format.file);
  progress.line = 0;
  await flush();
  await storing;
  return true;
}
