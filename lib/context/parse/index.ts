import { parseJavaScript } from './javascript';
import type { ParseTime } from './parse-time';
import { NOTHING, type Parsed } from './parsed';
import { parsePython } from './python';
import { parseScriptBlocks } from './script-blocks';
import { type Grammar, withTree } from './tree-sitter';
import { unitsOf } from './units';

/** Parses a file in its language; of one that no parser is for nothing is known. */
export async function parse(
  language: string,
  path: string,
  content: string,
  time: ParseTime,
): Promise<Parsed> {
  switch (language) {
    case 'typescript':
    case 'javascript':
      return parseJavaScript(path.toLowerCase(), content, time);
    case 'vue':
    case 'svelte':
      return parseScriptBlocks(content, time);
    case 'python':
      return parsePython(content, time);
    case 'go':
    case 'java':
    case 'rust':
      return declarationsAlone(language, content, time);
    default:
      return NOTHING;
  }
}

/** Their imports are packages; an error may be the grammar's, so that it is none of ours. */
async function declarationsAlone(
  grammar: Grammar,
  content: string,
  time: ParseTime,
): Promise<Parsed> {
  const units = await withTree(grammar, content, time, unitsOf);
  return { ...NOTHING, units: units ?? [] };
}
