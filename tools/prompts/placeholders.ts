/** An argument of a prompt: a placeholder with a default may be left out. */
export interface Placeholder {
  name: string;
  required: boolean;
}

/** A menu asks for each, and a page of a hundred prompts carries them all. */
export const MAX_PLACEHOLDERS = 100;

// A backslash before the braces makes them plain text. A default reaches to the closing braces and
// ends at opening ones: else a text of openings alone would be read from each of them to its end.
// Nobody can give an argument named __proto__: parsers of JSON drop it.
const PATTERN =
  /\\\{\{|\{\{(?!__proto__[|}])([A-Za-z_][A-Za-z0-9_]{0,63})(?:\|([^{}]*(?:(?:\{(?!\{)|\}(?!\}))[^{}]*)*))?\}\}/g;

/** The placeholders of a text, in order, each once: `{{name}}`, or `{{name|default}}`. */
export function placeholdersIn(text: string): Placeholder[] {
  const found = new Map<string, Placeholder>();
  for (const [, name, fallback] of text.matchAll(PATTERN)) {
    if (name === undefined) continue;
    // One default serves all places of the name.
    const required = fallback === undefined && found.get(name)?.required !== false;
    found.set(name, { name, required });
  }
  return [...found.values()];
}

/** The text with its placeholders filled in, once: what a value holds is never expanded again. */
export function fillIn(text: string, values: Record<string, string>): string {
  const defaults = new Map<string, string>();
  for (const [, name, fallback] of text.matchAll(PATTERN)) {
    if (name !== undefined && fallback !== undefined && !defaults.has(name)) {
      defaults.set(name, fallback);
    }
  }
  return text.replace(PATTERN, (whole, name?: string, fallback?: string) => {
    if (name === undefined) return '{{';
    if (Object.hasOwn(values, name)) return values[name] ?? '';
    return fallback ?? defaults.get(name) ?? whole;
  });
}
