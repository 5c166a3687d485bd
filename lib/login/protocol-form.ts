/** A POST to the protocol, and the way to ask the library what it says to a body. */
export interface ProtocolPost {
  headers: Headers;
  body: string;
  ask(body: string): Promise<Response>;
}

const REPEATABLE = 'resource'; // RFC 8707

/**
 * The fields of a form, each of them once (RFC 6749 3.2); undefined where one comes twice: of two
 * values, one reader might check the first and another use the second.
 */
export function readProtocolForm(body: string): URLSearchParams | undefined {
  const fields = new URLSearchParams(body);
  const names = [...fields.keys()].filter((name) => name !== REPEATABLE);
  return new Set(names).size === names.length ? fields : undefined;
}

/** Whether a text, as it is or in either way of escaping it, holds a NUL: no store keeps one. */
export function holdsNul(text: string): boolean {
  return /\0|%00|\\u0000/i.test(text);
}
