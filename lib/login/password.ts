/** How many characters a password has: enough to be hard to guess, few enough to be hashed quickly. */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 128;

/** Whether a text may be a password. */
export function mayBePassword({ length }: string): boolean {
  return length >= SHORTEST_PASSWORD && length <= LONGEST_PASSWORD;
}
