import { z } from 'zod';

/** The parameters that several tools share, with contract 000's messages in them. */

/** Missing, of another type, empty or blank: contract 000 has one sentence for all of them. */
export function text(param: string, description: string) {
  const rule = { error: `Parametr '${param}' musí být neprázdný řetězec.` };
  return z.string(rule).trim().min(1, rule).describe(description);
}

export const suklCode = text('sukl_code', 'SÚKL code of a package: 1 to 7 digits');

const MOST_CODES = 50;

/** Length before items, as the contract checks them: its last message names the item at fault. */
export const suklCodes = z
  .array(z.unknown(), notCodes())
  .min(1, notCodes())
  .max(MOST_CODES, { error: `Maximální počet kódů je ${MOST_CODES}.` })
  .meta({
    items: { type: 'string', minLength: 1 },
    description: `SÚKL codes of 1 to ${MOST_CODES} packages`,
  })
  .pipe(z.array(z.string(notACode()).trim().min(1, notACode())));

function notCodes() {
  return { error: "Parametr 'sukl_codes' musí být neprázdné pole řetězců." };
}

function notACode() {
  return {
    error: ({ path }: { path?: PropertyKey[] | undefined }) =>
      `Položka ${Number(path?.at(-1)) + 1} v 'sukl_codes' musí být neprázdný řetězec.`,
  };
}

/** A whole number that is never refused: rounded and clamped, its default where it is none. */
export function clamped(min: number, max: number, fallback: number, description: string) {
  // What is taken is anything; what is advertised is what is meant.
  return z
    .unknown()
    .meta({ type: 'integer', minimum: min, maximum: max, description })
    .default(fallback)
    .transform((value) => Math.min(max, Math.max(min, Math.round(toNumber(value) ?? fallback))));
}

function toNumber(value: unknown): number | undefined {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isNumeric ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? undefined : number;
}

/** A switch that is never refused: what is not a boolean counts as false. */
export function flag(description: string) {
  return z
    .unknown()
    .meta({ type: 'boolean', description })
    .default(false)
    .transform((value) => value === true);
}

/** SÚKL's codes have seven digits; people leave out the zeros. Undefined: no code can be meant. */
export function toSuklCode(given: string): string | undefined {
  return /^\d{1,7}$/.test(given) ? given.padStart(7, '0') : undefined;
}
