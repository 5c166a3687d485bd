import { parseJavaScript } from './javascript';
import { distinct, type Parsed } from './parsed';

const SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/script\s*>/gi;

/** Imports of the script blocks of Vue and Svelte; lines of errors are those of the whole file. */
export async function parseScriptBlocks(content: string): Promise<Parsed> {
  const imports: Parsed['imports'] = [];
  for (const match of content.matchAll(SCRIPT)) {
    const [whole, attributes = '', script = ''] = match;
    const source = attribute(attributes, 'src');
    if (source) imports.push({ specifier: source, type: 'import' });
    const extension = /^(ts|tsx|jsx)$/.exec(attribute(attributes, 'lang') ?? '')?.[0] ?? 'js';
    const start = match.index + whole.lastIndexOf(script, whole.lastIndexOf('</'));
    // What stands before it becomes blank, so that its lines keep their numbers.
    const before = content.slice(0, start).replaceAll(/[^\r\n]/g, ' ');
    const parsed = await parseJavaScript(`script.${extension}`, before + script);
    if (parsed.parseError !== null) return parsed;
    imports.push(...parsed.imports);
  }
  return { imports: distinct(imports), units: [], parseError: null };
}

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  );
  return found?.[1] ?? found?.[2] ?? found?.[3];
}
