import { RE2JS } from 're2js';

/**
 * A test of paths against a glob: `**` any folders, `*` and `?` within a name, `{a,b}`, `[a-z]`,
 * `\` before a character that means itself. Without a slash it is about the name alone.
 * It becomes an RE2 pattern, so that no glob takes longer than its paths are long.
 */
export function compileGlob(glob: string): (path: string) => boolean {
  const given = glob.replaceAll(/^(\.?\/)+/g, '').replace(/\/+$/, '/**');
  const anchored = glob.includes('/') ? given : `**/${given}`;
  const compiled = RE2JS.compile(`^(?s:${translate(anchored)})$`);
  return (path) => compiled.test(path);
}

function translate(glob: string): string {
  const characters = [...glob];
  // Braces that are never closed, or closed without being opened, are text.
  const braces = pairedBraces(characters);
  let depth = 0;
  let pattern = '';
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i] ?? '';
    if (character === '\\' && i + 1 < characters.length) {
      pattern += literal(characters[++i] ?? '');
    } else if (character === '*') {
      const stars = countStars(characters, i);
      const folders = stars > 1 && begins(characters, i) && ends(characters, i + stars);
      i += stars - 1;
      if (folders && characters[i + 1] === '/') i++;
      if (!folders) pattern += '[^/]*';
      else pattern += characters[i] === '/' ? '(?:.*/)?' : '.*';
    } else if (character === '?') {
      pattern += '[^/]';
    } else if (character === '[') {
      const close = endOfClass(characters, i);
      pattern += close ? characterClass(characters.slice(i + 1, close)) : '\\[';
      i = close ?? i;
    } else if (braces.has(i)) {
      depth += character === '{' ? 1 : -1;
      pattern += character === '{' ? '(?:' : ')';
    } else if (character === ',' && depth > 0) {
      pattern += '|';
    } else {
      pattern += literal(character);
    }
  }
  return pattern;
}

function countStars(characters: string[], from: number): number {
  let end = from;
  while (characters[end] === '*') end++;
  return end - from;
}

/** Whether a whole segment can begin or end here. */
function begins(characters: string[], at: number): boolean {
  return at === 0 || '/{,'.includes(characters[at - 1] ?? '');
}
function ends(characters: string[], at: number): boolean {
  return at >= characters.length || '/},'.includes(characters[at] ?? '');
}

function pairedBraces(characters: string[]): Set<number> {
  const open: number[] = [];
  const paired = new Set<number>();
  for (let i = 0; i < characters.length; i++) {
    if (characters[i] === '\\') i++;
    else if (characters[i] === '[') i = endOfClass(characters, i) ?? i;
    else if (characters[i] === '{') open.push(i);
    else if (characters[i] === '}' && open.length > 0) paired.add(open.pop() ?? 0).add(i);
  }
  return paired;
}

/** Where a class ends; a bracket right after its opening is one of its characters. */
function endOfClass(characters: string[], from: number): number | undefined {
  let at = from + 1;
  if (characters[at] === '!' || characters[at] === '^') at++;
  if (characters[at] === ']') at++;
  while (at < characters.length && characters[at] !== ']') at++;
  return at < characters.length ? at : undefined;
}

/** A class never holds the slash: it stays within a name. */
function characterClass(inside: string[]): string {
  const negated = inside[0] === '!' || inside[0] === '^';
  const members = negated ? inside.slice(1) : inside;
  const ranges: string[] = [];
  for (let i = 0; i < members.length; i++) {
    const from = members[i] ?? '';
    const to = members[i + 1] === '-' ? members[i + 2] : undefined;
    if (to === undefined) {
      if (from !== '/') ranges.push(code(from));
      continue;
    }
    i += 2;
    if (from <= '/' && '/' <= to) ranges.push(`${code(from)}-\\x{2e}`, `\\x{30}-${code(to)}`);
    else ranges.push(`${code(from)}-${code(to)}`);
  }
  const usable = ranges.filter(isRange).join('');
  if (negated) return `[^/${usable}]`;
  return usable === '' ? '[^\\x00-\\x{10FFFF}]' : `[${usable}]`;
}

/** A range that runs backwards holds nothing, as in a shell; so may what is left beside a slash. */
function isRange(range: string): boolean {
  const [from, to] = [...range.matchAll(/\\x\{([0-9a-f]+)\}/g)].map(([, hex]) =>
    Number.parseInt(hex ?? '', 16),
  );
  return to === undefined || (from ?? 0) <= to;
}

function code(character: string): string {
  return `\\x{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

function literal(character: string): string {
  return /[A-Za-z0-9_/]/.test(character) ? character : code(character);
}
