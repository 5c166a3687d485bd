import { z } from 'zod';

/** A name that somebody types: of a person, or of a token. */
export const givenName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u); // no store keeps a NUL, no line of a page a line's end
