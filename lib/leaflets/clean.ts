const LIGATURES: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};

/** Text as a store keeps it and a model reads it: no control characters, plain spaces and bullets. */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
      // NBSP and its kin; typesetters use a dozen of them.
      .replace(/[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
      // What Word's symbol fonts call a bullet has no meaning outside of them.
      .replace(/[\uF0A7\uF0B7\uF0D8\uF0FC\u25AA\u25CF]/g, '•')
      .replace(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
      // Soft hyphens, zero widths, private use, controls: nobody sees them, and NUL no store takes.
      .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g, '')
      .replace(/[\uE000-\uF8FF]|(?!\n)\p{Cc}/gu, '')
      .replace(/ {2,}/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** For comparing: lower case, no accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** The length in Unicode code points, as Postgres counts. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
