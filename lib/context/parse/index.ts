import { parseJavaScript } from './javascript';
import { NOTHING, type Parsed } from './parsed';
import { parsePython } from './python';
import { parseScriptBlocks } from './script-blocks';
import { type Grammar, withTree } from './tree-sitter';
import { unitsOf } from './units';

/** Parses a file in its language; of one that no parser is for nothing is known. */
export async function parse(language: string, path: string, content: string): Promise<Parsed> {
  switch (language) {
    case 'typescript':
    case 'javascript':
      return parseJavaScript(path.toLowerCase(), content);
    case 'vue':
    case 'svelte':
      return parseScriptBlocks(content);
    case 'python':
      return parsePython(content);
    case 'go':
    case 'java':
    case 'rust':
      return declarationsAlone(language, content);
    default:
      return NOTHING;
  }
}

/** Their imports are packages; an error may be the grammar's, so that it is none of ours. */
async function declarationsAlone(grammar: Grammar, content: string): Promise<Parsed> {
  const units = await withTree(grammar, content, unitsOf);
  return { ...NOTHING, units: units ?? [] };
}
