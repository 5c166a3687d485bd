import type { Span } from './timeline';

/** SÚKL's publications, in the order in which they are imported. */
export const PUBLICATIONS = ['dlp', 'pharmacies', 'scau', 'interruptions', 'dispensed'] as const;
export type Publication = (typeof PUBLICATIONS)[number];

/** Where each publication is: a zip file, a folder, a single file or an address. */
export type Inputs = Partial<Record<Part, string>>;
/** What can be imported: a publication, or texts of leaflets. */
export type Part = Publication | 'documents';

export interface ImportOptions {
  /** The project's own sample: lower row floors, and every answer says so. */
  sample?: boolean;
  /** Takes what the checks of row counts would refuse, and an edition that is already in use. */
  force?: boolean;
  /** The date of the editions, where their names do not tell. */
  edition?: string;
  /** When to stop reading (epoch milliseconds): what is staged waits for the next call. */
  deadline?: number;
  onProgress?: (progress: Progress) => void;
}

export interface Progress {
  publication: Publication;
  /** What is being done: the file that is read, or the step after reading; absent: it is over. */
  step?: string;
  /** How much is read of the publication's files; absent where nothing is counted. */
  read?: { rows: number; bytes: number; totalBytes: number };
}

/** Rows with the same fate, by line: refused ones all, of others the first. */
export interface Reason {
  reason: string;
  count: number;
  examples: {
    line: number /** The last line of a row that spans several. */;
    to?: number;
    value?: string;
  }[];
}

export interface FileSummary {
  file: string;
  read: number;
  kept: number;
  /** Rows that are not meant for us, by why. */
  leftOut: Reason[];
  /** Rows that are wrong, by what is wrong. */
  refused: Reason[];
  /** Rows that were kept without one of their values. */
  incomplete: Reason[];
}

export interface Changes {
  table: string;
  inserted: number;
  updated: number;
  deleted: number;
}

export interface PublicationSummary {
  publication: Publication;
  edition: string;
  /** `waiting`: the time was over; the next call goes on. */
  outcome: 'imported' | 'unchanged' | 'waiting';
  files: FileSummary[];
  /** Optional files that the publication lacks: their tables are empty now. */
  absent: string[];
  /** Codes that are used and stand in no list: they have a row without a label. */
  unlisted: { list: string; code: string }[];
  changes: Changes[];
  /** The sample's publications that went with this one. */
  samplesRemoved: Publication[];
  /** Where this call's time went. */
  spans: readonly Span[];
}

export interface ImportSummary {
  finished: boolean;
  publications: PublicationSummary[];
  /** Publications that were not imported: their old edition stays in use. */
  refused: { publication: Part; reason: string }[];
  /** Those that failed on something that is not their own fault, such as the database. */
  failed: { publication: Part; error: unknown }[];
  documents: number;
}

/** What stops an import, in one sentence for the person who started it. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
