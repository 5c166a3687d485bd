import type { Readable } from 'node:stream';

/** One file of a publication, wherever it lies. */
export interface SourceFile {
  /** Its name without folders. */
  name: string;
  size: number;
  open(): Promise<Readable>;
}

/** The files of a publication: a folder's, a zip's, or one by itself. */
export interface Container {
  /** Of the folder, the zip or the file: SÚKL writes the edition's date into it. */
  name: string;
  files: SourceFile[];
  close(): Promise<void>;
}
