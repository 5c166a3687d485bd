import { ImportError } from '../types';
import type { Row } from './csv';
import type { Cells, Column, Format } from './format';

/** What becomes of a row: the line in which COPY takes it, or why it is not taken. */
export type Verdict =
  | { fate: 'kept'; staged: string; missing?: Problem }
  | { fate: 'leftOut' | 'refused'; problem: Problem };
export interface Problem {
  reason: string;
  value?: string;
}

/** Between the fields of a row that is on its way to COPY. */
export const SEPARATOR = '\x1f';
const ESCAPED = /[\\\n\r]/; // what means something to COPY
// NUL can't be stored, and the separator means something else; the upper range is what windows-1250 gives for bytes
// that it does not know. All control characters but tab and newlines.
const CONTROLS = '\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f';
export const UNFIT = new RegExp(`[${CONTROLS}]`);

/** Judges the rows of one file, from the first to the last. */
export class RowReader {
  // Side by side, not as objects: two million rows go through here.
  readonly #places: number[];
  readonly #reads: Column['cell']['read'][];
  readonly #width: number;
  readonly #index: Map<string, number>;
  readonly #seen = new Set<string>();
  #cells: string[] = [];
  /** A cell of the row in hand. */
  readonly #get: Cells = (as) => this.#cells[this.#index.get(as) ?? -1] ?? '';

  constructor(
    private readonly format: Format,
    header: string[] | undefined,
  ) {
    this.#places = format.columns.map((column) => place(format, column, header));
    this.#reads = format.columns.map(({ cell }) => cell.read);
    this.#width = header?.length ?? format.headless ?? 0;
    this.#index = new Map(format.columns.map(({ as }, index) => [as, index]));
  }

  /** `suspicious`: the text around it has characters that can't be stored. */
  judge({ line, fields }: Row, suspicious = false): Verdict {
    if (fields.length !== this.#width) {
      return refuse(`it has not ${this.#width} columns`, String(fields.length));
    }
    const cells: string[] = [];
    let wrong: Problem | undefined;
    let missing: Problem | undefined;
    for (let index = 0; index < this.#places.length; index++) {
      const given = fields[this.#places[index] ?? -1] ?? '';
      const value = this.#reads[index]?.(given);
      cells.push(value ?? '');
      if (value !== undefined) continue;
      const column = this.format.columns[index];
      if (column?.lenient) missing ??= problemWith(column, given);
      else wrong ??= problemWith(column, given);
    }
    this.#cells = cells;
    const reason = this.format.leaveOut?.(this.#get); // first: what is not for us may look as it likes
    if (reason !== undefined) return { fate: 'leftOut', problem: { reason } };
    if (wrong) return { fate: 'refused', problem: wrong };
    if (suspicious && cells.some((cell) => UNFIT.test(cell))) {
      return refuse('it contains control characters');
    }
    const fault = this.format.check?.(this.#get);
    if (fault !== undefined) return refuse(fault);
    const twice = this.#seenBefore();
    if (twice !== undefined) return refuse('the file has it already', twice);
    const staged = escaped(`${line}${SEPARATOR}${cells.join(SEPARATOR)}`);
    return missing ? { fate: 'kept', staged, missing } : { fate: 'kept', staged };
  }

  #seenBefore(): string | undefined {
    const { unique } = this.format;
    if (!unique) return undefined;
    let key = '';
    for (const as of unique) key = key === '' ? this.#get(as) : `${key} ${this.#get(as)}`;
    if (this.#seen.has(key)) return key;
    this.#seen.add(key);
    return undefined;
  }
}

function problemWith(column: Column | undefined, given: string): Problem {
  const reason = column ? `${label(column)} is not ${column.cell.expected}` : '';
  return { reason, value: given.slice(0, 40) };
}

function escaped(row: string): string {
  if (!ESCAPED.test(row)) return row;
  return row.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
}

function refuse(reason: string, value?: string): Verdict {
  return { fate: 'refused', problem: { reason, ...(value !== undefined && { value }) } };
}

function place({ file }: Format, { from }: Column, header: string[] | undefined): number {
  if (typeof from === 'number') return from;
  const wanted = [from].flat().map((name) => name.toUpperCase());
  const found = (header ?? []).findIndex((name) => wanted.includes(name.trim().toUpperCase()));
  if (found !== -1) return found;
  throw new ImportError(
    `${file} has no column ${[from].flat()[0]}: is it SÚKL's file, in its own layout?`,
  );
}

const label = ({ from }: Column) =>
  typeof from === 'number' ? `column ${from}` : typeof from === 'string' ? from : from[0];
