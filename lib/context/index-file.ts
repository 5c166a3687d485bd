import { languageOf } from '@/tools/context/language';
import { chunkLines } from './chunk-lines';
import { chunkUnits } from './chunk-units';
import { parse } from './parse';
import { ParseTime } from './parse/parse-time';

/** A part of a file that is found by itself. Lines count from 1. */
export interface Chunk {
  symbol: string | null;
  startLine: number;
  endLine: number;
  content: string;
}

export interface Import {
  specifier: string;
  type: 'import' | 'export' | 'require' | 'dynamic-import';
}

/** All that is known of a file by reading it once, when it is pushed. */
export interface IndexedFile {
  language: string;
  lines: number;
  chunks: Chunk[];
  imports: Import[];
  /** Why its imports could not be read. */
  parseError: string | null;
}

/** Reads a file for the index: parsed where its language is known, else by lines alone. */
export async function indexFile(
  { path, content }: { path: string; content: string },
  time = new ParseTime(),
): Promise<IndexedFile> {
  const language = languageOf(path);
  const { imports, units, parseError } = await parse(language, path, content, time);
  return {
    language,
    lines: countLines(content),
    chunks: units.length > 0 ? chunkUnits(content, units) : chunkLines(content),
    imports,
    parseError,
  };
}

/** As an editor counts them: what follows the last line end is a line only when it is not empty. */
function countLines(content: string): number {
  if (content === '') return 0;
  const ends = content.match(/\r\n|\n|\r/g)?.length ?? 0;
  return /[\r\n]$/.test(content) ? ends : ends + 1;
}
