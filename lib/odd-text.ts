/** The first of these parameters that holds text no store keeps, nested too: NUL or a lone surrogate. */
export function findOddText(
  args: Record<string, unknown>,
  params: readonly string[],
): string | undefined {
  return params.find((param) => Object.hasOwn(args, param) && isOdd(args[param]));
}

const DEEPEST = 32; // deeper than any parameter; a million brackets must not exhaust the stack

function isOdd(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return false;
  return Object.entries(value).some(([key, item]) => isOdd(key) || isOdd(item, depth + 1));
}
