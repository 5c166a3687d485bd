import { parseJavaScript } from './javascript';
import type { ParseTime } from './parse-time';
import { distinct, type Parsed } from './parsed';

const MOST_BLOCKS = 20; // people write two

/** Imports of the script blocks of Vue and Svelte; lines of errors are those of the whole file. */
export async function parseScriptBlocks(content: string, time: ParseTime): Promise<Parsed> {
  const imports: Parsed['imports'] = [];
  for (const { attributes, script, line } of blocksOf(content)) {
    const source = attribute(attributes, 'src');
    if (source) imports.push({ specifier: source, type: 'import' });
    const extension = /^(ts|tsx|jsx)$/.exec(attribute(attributes, 'lang') ?? '')?.[0] ?? 'js';
    const parsed = await parseJavaScript(`script.${extension}`, script, time, line);
    if (parsed.parseError !== null) return parsed;
    imports.push(...parsed.imports);
  }
  return { imports: distinct(imports), units: [], parseError: null };
}

interface Block {
  attributes: string;
  script: string;
  /** Where the script begins, counted from 1. */
  line: number;
}

/** The first script blocks of a file; each step looks on from where the one before it ended. */
function blocksOf(content: string): Block[] {
  const blocks: Block[] = [];
  const opening = /<script(?=[\s/>])/gi;
  const closing = /<\/script\s*>/gi;
  while (blocks.length < MOST_BLOCKS && opening.test(content)) {
    const start = endOfTag(content, opening.lastIndex);
    if (start === undefined) break;
    closing.lastIndex = start;
    const end = closing.exec(content)?.index;
    if (end === undefined) break;
    blocks.push({
      attributes: content.slice(opening.lastIndex, start - 1),
      script: content.slice(start, end),
      line: content.slice(0, start).split('\n').length,
    });
    opening.lastIndex = closing.lastIndex;
  }
  return blocks;
}

/** Behind the `>` of a tag; one in quotes belongs to an attribute. */
function endOfTag(content: string, from: number): number | undefined {
  const sign = /["'>]/g;
  sign.lastIndex = from;
  for (let found = sign.exec(content); found; found = sign.exec(content)) {
    if (found[0] === '>') return sign.lastIndex;
    const closed = content.indexOf(found[0], sign.lastIndex);
    if (closed === -1) return undefined;
    sign.lastIndex = closed + 1;
  }
  return undefined;
}

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  );
  return found?.[1] ?? found?.[2] ?? found?.[3];
}
