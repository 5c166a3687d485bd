import { RE2JS } from 're2js';
import { ToolError } from '@/lib/errors';

/** A pattern of RE2's syntax, and what every line that it matches must hold. */
export interface Regex {
  /** Whether a line has a match. */
  test(line: string): boolean;
  /** Where the first match begins and ends. */
  find(line: string): { start: number; end: number } | undefined;
  /** It may look at what follows a match: `$`, `\b` and their like. */
  looksBeyond: boolean;
  /** States that one character can cost: RE2's time is at most this times the line's length. */
  states: number;
  /** Each of these has a text that stands in every matching line; none: nothing is known. */
  required: readonly (readonly string[])[];
  caseSensitive: boolean;
  /** The pattern is a text and nothing else: what is required is the match itself. */
  plain: boolean;
}

// RE2 has such a limit too, of memory; this is a hundred times what people write.
const MOST_STATES = 10_000;

/** Compiles a pattern; what RE2 does not know (lookaround, backreferences) is invalid. */
export function compileRegex(pattern: string, caseSensitive: boolean): Regex {
  const compiled = compile(pattern, caseSensitive);
  const states = statesOf(compiled);
  if (states > MOST_STATES) throw invalid(pattern, 'The pattern is too large');
  return {
    test: (line) => compiled.test(line),
    find(line) {
      const matcher = compiled.matcher(line);
      return matcher.find() ? { start: matcher.start(), end: matcher.end() } : undefined;
    },
    looksBeyond: /\$|\\[bBz]/.test(pattern),
    states,
    // Without case RE2JS knows no texts; what must be there is the same but for its case.
    required: requiredBy(caseSensitive ? compiled : compile(pattern, true)),
    caseSensitive,
    plain: /^[A-Za-z0-9_ ]+$/.test(pattern),
  };
}

function compile(pattern: string, caseSensitive: boolean): RE2JS {
  try {
    return RE2JS.compile(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
  } catch {
    throw invalid(pattern);
  }
}

function invalid(pattern: string, details?: string): ToolError {
  return new ToolError('VALIDATION_ERROR', 'Invalid regex pattern', {
    pattern,
    ...(details && { details }),
  });
}

function statesOf(compiled: RE2JS): number {
  const states: unknown = compiled.re2().prog?.numInst?.();
  return typeof states === 'number' ? states : 1_000;
}

// RE2JS's own kinds of prefilter.
const TEXT = 1;
const ALL_OF = 2;
const ANY_OF = 3;

/**
 * What RE2JS itself looks for before it runs a pattern. It is no part of its interface: the version
 * is pinned, a test holds the shape, and where it is absent every file is searched.
 */
function requiredBy(compiled: RE2JS): string[][] {
  const found: unknown = compiled.re2().prefilter;
  const parts = isPrefilter(found) && found.type === ALL_OF ? found.subs : [found];
  return parts.flatMap((part) => {
    const texts = alternatives(part);
    return texts ? [texts] : [];
  });
}

interface Prefilter {
  type: number;
  str: string;
  subs: unknown[];
}

function isPrefilter(value: unknown): value is Prefilter {
  if (typeof value !== 'object' || value === null) return false;
  const { type, str, subs } = value as Partial<Record<keyof Prefilter, unknown>>;
  return typeof type === 'number' && typeof str === 'string' && Array.isArray(subs);
}

function alternatives(part: unknown): string[] | undefined {
  if (!isPrefilter(part)) return undefined;
  if (part.type === TEXT) return part.str === '' ? undefined : [part.str];
  if (part.type !== ANY_OF) return undefined;
  const texts = part.subs.map((sub) => alternatives(sub));
  return texts.every((each) => each !== undefined) ? texts.flat() : undefined;
}
