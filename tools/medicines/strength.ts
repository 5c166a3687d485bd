/** An amount in a unit that others are counted in too: 0,5G and 500MG are both 500 MG. */
interface Amount {
  value: number;
  unit: string;
}

const UNITS: Record<string, [common: string, size: number]> = {
  KG: ['MG', 1e6],
  G: ['MG', 1e3],
  MCG: ['MG', 1e-3],
  NG: ['MG', 1e-6],
  L: ['ML', 1e3],
  MCL: ['ML', 1e-3],
  KIU: ['IU', 1e3],
  MIU: ['IU', 1e6],
  KU: ['U', 1e3],
  MU: ['U', 1e6],
  KBQ: ['MBQ', 1e-3],
  GBQ: ['MBQ', 1e3],
  MOL: ['MMOL', 1e3],
  MCMOL: ['MMOL', 1e-3],
};

// Behind a slash and with a number these are what an amount is in; another is the next substance.
const MEASURES = new Set(['ML', 'L', 'MCL', 'H', 'DÁV', 'CM2']);

/**
 * How many doublings lie between two strengths as SÚKL writes them: 0 for the same, Infinity for
 * other numbers of substances, null where they can't be compared.
 */
export function doublingsBetween(a: string | null, b: string | null): number | null {
  if (a === null || b === null) return null;
  const one = tidy(a);
  const other = tidy(b);
  if (one === other) return 0;
  const ours = parse(one);
  const theirs = parse(other);
  if (!ours || !theirs) return null;
  if (ours.length !== theirs.length) return Number.POSITIVE_INFINITY;
  const steps = ours.map(({ value, unit }, place) => {
    const match = theirs[place];
    return match?.unit === unit ? Math.abs(Math.log2(value / match.value)) : null;
  });
  if (steps.includes(null)) return null;
  const most = Math.max(...steps.map(Number));
  return most < 1e-6 ? 0 : most; // 0.1 + 0.2 is not 0.3
}

function tidy(text: string): string {
  return text.normalize('NFC').toUpperCase().replace(/\s+/g, '').replaceAll(',', '.');
}

function parse(strength: string): Amount[] | undefined {
  const parts = strength.split('+').map(parsePart);
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
}

/** One side of a plus: 500MG, 100MG/ML, 250MG/5ML, or substances in a row as in 450MG/50MG. */
function parsePart(part: string): Amount[] | undefined {
  const tokens = part.split('/').map(parseToken);
  const per = tokens.length > 1 && isMeasure(tokens.at(-1)) ? tokens.pop() : undefined;
  const amounts: Amount[] = [];
  for (const token of tokens) {
    if (!token?.value) return undefined; // ranges, dilutions, a zero: nothing to count with
    const value = token.value / (per?.value ?? per?.size ?? 1);
    amounts.push({ value, unit: per ? `${token.unit}/${per.unit}` : token.unit });
  }
  return amounts;
}

function parseToken(token: string) {
  const [, number, written] = /^(\d+(?:\.\d+)?)?([\p{L}%][\p{L}\d%]*)$/u.exec(token) ?? [];
  if (!written) return undefined;
  const [unit, size] = UNITS[written] ?? [written, 1];
  return { written, unit, size, value: number === undefined ? undefined : Number(number) * size };
}

function isMeasure(token: ReturnType<typeof parseToken>): boolean {
  return token !== undefined && (token.value === undefined || MEASURES.has(token.written));
}
