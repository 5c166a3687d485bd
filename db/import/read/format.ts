import type { Cell } from './cells';
import type { Encoding } from './inspect';

/** A column that is kept. The header is matched without case; several names are one column's. */
export interface Column {
  /** Its name in the staged table. */
  as: string;
  /** Its name in the file, or its place where the file has no header; -1: not in this layout. */
  from: string | readonly string[] | number;
  cell: Cell;
  /** What is wrong here is left empty, and the row is kept and reported. */
  lenient?: true;
}

/** Fields of a row by the names of `Column.as`, as they will be staged. */
export type Cells = (as: string) => string;

/** One of SÚKL's files: which columns it must have, what is kept of it, how many rows it has at least. */
export interface Format {
  /** Its name in counts and messages. */
  file: string;
  /** The staged table: `staged_<table>`. */
  table: string;
  /** File names that it goes by. */
  named: RegExp;
  /** An edition without it is whole: its table is then empty. */
  optional?: true;
  encoding: Encoding;
  delimiter: ';' | '|';
  /** How many columns a file without a header has. Quotes mean nothing in such a file. */
  headless?: number | undefined;
  columns: readonly Column[];
  /** The columns that no two rows may share. */
  unique?: readonly string[];
  /** Why a row is not meant for us. */
  leaveOut?: (cells: Cells) => string | undefined;
  /** What is wrong with a row whose cells are each right. */
  check?: (cells: Cells) => string | undefined;
  /** Fewer rows than this are not the real file. */
  floor: number;
}

/** A column by its header; its staged name follows. */
export function column(from: Column['from'], as: string, cell: Cell): Column {
  return { from, as, cell };
}

/** A column without whose value a row is still worth keeping. */
export function optional(from: Column['from'], as: string, cell: Cell): Column {
  return { ...column(from, as, cell), lenient: true };
}

/** The staged table's columns, the line of the row first. */
export const stagedColumns = ({ columns }: Format) => [
  { name: 'line', type: 'int' },
  ...columns.map(({ as, cell }) => ({ name: as, type: cell.type })),
];

/** The name under which the rows of a file wait in the database. */
export const stagedTable = ({ table }: Format) => `staged_${table}`;
