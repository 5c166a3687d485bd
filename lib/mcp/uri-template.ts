type Variables = Record<string, string>;

const EXPRESSION = /\{(\+?)(\w+)\}/;
const REGEXP_SYNTAX = /[.*+?^${}()|[\]\\]/g;

/** A template of addresses: its variables in order, and how to read them off an address. */
export interface UriTemplate {
  variables: string[];
  /** What the variables are in an address; undefined when it is none of this template's. */
  match(uri: string): Variables | undefined;
}

/** Reads RFC 6570's first two levels: `{x}` is one segment, `{+x}` may hold slashes. */
export function parseUriTemplate(template: string): UriTemplate {
  // Splitting by a pattern with two groups gives: text, operator, name, text, operator, name, text.
  const [first = '', ...rest] = template.split(EXPRESSION);
  const variables: string[] = [];
  let pattern = literal(first);
  for (let i = 0; i < rest.length; i += 3) {
    variables.push(rest[i + 1] ?? '');
    pattern += (rest[i] === '+' ? '(.+)' : '([^/?#]+)') + literal(rest[i + 2] ?? '');
  }
  // In any case of letters: a scheme and a host mean the same in all of them.
  const whole = new RegExp(`^${pattern}$`, 'i');
  return {
    variables,
    match(uri) {
      const values = whole.exec(uri)?.slice(1).map(decode);
      if (!values?.every((value) => value !== undefined)) return undefined;
      return Object.fromEntries(variables.map((name, i) => [name, values[i] ?? '']));
    },
  };
}

function literal(text: string): string {
  return text.replace(REGEXP_SYNTAX, '\\$&');
}

/** Percent signs that stand for no text make an address of nothing. */
function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
