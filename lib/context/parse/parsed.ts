import type { Import } from '../index-file';

/** A statement at the top of a file, or a member of one. Lines count from 1. */
export interface Unit {
  /** Null: it declares nothing that has a name. */
  symbol: string | null;
  startLine: number;
  endLine: number;
  /** Of a class and the like; a large one is cut between them. */
  members?: Unit[];
}

/** What a parser found in a file. */
export interface Parsed {
  imports: Import[];
  units: Unit[];
  parseError: string | null;
}

/** Of a file that no parser is for, or that takes one too long. */
export const NOTHING: Parsed = { imports: [], units: [], parseError: null };

export function syntaxError(line: number): Parsed {
  return { imports: [], units: [], parseError: `Syntax error at line ${line}` };
}

const MOST_IMPORTS = 1_000; // generated files have thousands, and nobody asks for them
const LONGEST_SPECIFIER = 1_000; // a data: URL is not a file

/** Each specifier once, as it came first. */
export function distinct(imports: Import[]): Import[] {
  const byText = new Map<string, Import>();
  for (const found of imports) {
    const { specifier } = found;
    if (specifier === '' || specifier.length > LONGEST_SPECIFIER || specifier.includes('\0'))
      continue;
    if (specifier.isWellFormed() && !byText.has(specifier)) byText.set(specifier, found);
  }
  return [...byText.values()].slice(0, MOST_IMPORTS);
}
