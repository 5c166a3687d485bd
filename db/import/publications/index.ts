import type { Format } from '../read/format';
import type { Inspected } from '../read/inspect';
import type { Container, SourceFile } from '../source/container';
import { ImportError, type Publication } from '../types';
import { DLP_FILES } from './dlp';
import { DISPENSED, INTERRUPTIONS, SCAU_TABLE, SCAU_TEXT } from './others';
import { PHARMACY_FILES } from './pharmacies';

/** The files that each publication has. */
const FILES: Record<Publication, readonly Format[]> = {
  dlp: DLP_FILES,
  pharmacies: PHARMACY_FILES,
  scau: [SCAU_TEXT],
  interruptions: [INTERRUPTIONS],
  dispensed: [DISPENSED],
};

/** The formats of a publication beside the files that it has of them. */
export function findFiles(publication: Publication, { name, files }: Container) {
  const formats = FILES[publication];
  const found = formats.map((format) => ({ format, file: fileFor(format, formats, files, name) }));
  const lacking = found.filter(({ format, file }) => !file && !format.optional);
  if (lacking.length > 0) {
    const names = lacking.map(({ format }) => `${format.file}.csv`).join(', ');
    throw new ImportError(`${name} lacks ${names}: it is not a whole publication of SÚKL.`);
  }
  return found;
}

function fileFor(
  format: Format,
  formats: readonly Format[],
  files: SourceFile[],
  container: string,
): SourceFile | undefined {
  const named = files.filter((file) => format.named.test(file.name));
  if (named.length > 1) {
    throw new ImportError(
      `${container} holds ${named.map((file) => file.name).join(' and ')}: name the one to import.`,
    );
  }
  // A publication of one file may go by any name.
  return named[0] ?? (formats.length === 1 && files.length === 1 ? files[0] : undefined);
}

/** The layout that a file turns out to have: reimbursements come in two. */
export function layoutOf(format: Format, { start }: Inspected): Format {
  return format === SCAU_TEXT && /^(ï»¿)?"?KOD_SUKL"?;/.test(start) ? SCAU_TABLE : format;
}
