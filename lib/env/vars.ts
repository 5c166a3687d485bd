import { StartupError } from '../errors';

/** Environment variables as they were given; nothing is checked yet. */
export type Vars = Record<string, string | undefined>;

/** What stands between commas. */
export function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

/** A whole number within its bounds, or a fallback where none is given. */
export function integer(
  vars: Vars,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = vars[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new StartupError(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
}

/** One of some words; the first of them where none is given. */
export function oneOf<Word extends string>(
  vars: Vars,
  name: string,
  words: [Word, ...Word[]],
): Word {
  const text = vars[name];
  if (!text) return words[0];
  const word = words.find((each) => each === text);
  if (word) return word;
  throw new StartupError(`${name} must be ${words.join(' or ')}, not '${text}'.`);
}

/** An address of one of these protocols. */
export function parseUrl(name: string, value: string, protocols: string[]): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && protocols.includes(url.protocol)) return url;
  const forms = protocols.map((protocol) => `${protocol}//`).join(' or ');
  throw new StartupError(`${name} is not a valid URL: it must start with ${forms}.`);
}
