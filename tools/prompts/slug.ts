const MAX_LENGTH = 64;

/** A readable name from a title: lower-case letters and digits of ASCII, dashes between words. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug || `prompt-${crypto.randomUUID().slice(0, 8)}`;
}
