/** What a form says of the way it is taken, where that is not its own first word. */
const WAYS: Record<string, string> = {
  ...like('POR', 'TBL', 'CPS', 'GRA', 'SIR', 'SPC', 'PIL', 'GLB'),
  ...like('INJ', 'INF', 'PAR'),
  ...like('DRM', 'CRM', 'GEL', 'UNG', 'SAT', 'EMP', 'LIG', 'CTP', 'ADT'),
  ...like('ORM', 'PAS', 'GGR', 'GNG', 'GUM'),
  ...like('RCT', 'SUP'),
  ...like('INH', 'GAS'),
};

/** How a package is taken, by SÚKL's codes. */
interface Taken {
  route: string | null;
  form: string | null;
}

/** By the route where both are known, by the form where they are not; unknown is not alike. */
export function isTakenAlike(a: Taken, b: Taken): boolean {
  // Codes name several routes at once: what goes into a vein also replaces IAR/IVN.
  if (a.route && b.route) return share(a.route.split('/'), b.route.split('/'));
  return share(waysOf(a.form), waysOf(b.form));
}

/** 0: the same form; 0.5: a kindred one, as two kinds of tablet; 1: another or not known. */
export function formDistance(a: string | null, b: string | null): number {
  if (a === null || b === null) return 1;
  if (a === b) return 0;
  return share(a.split(/[ /+]/), b.split(/[ /+]/)) ? 0.5 : 1;
}

function waysOf(form: string | null): string[] {
  const [first = ''] = form?.split(' ') ?? [];
  return first.split(/[/+]/).flatMap((word) => (word ? [WAYS[word] ?? word] : []));
}

function share(ours: string[], theirs: string[]): boolean {
  return ours.some((word) => theirs.includes(word));
}

function like(way: string, ...words: string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, way]));
}
