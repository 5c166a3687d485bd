const WORDS: Record<string, string> = {
  sukl: 'SÚKL',
  atc: 'ATC',
  id: 'ID',
  url: 'URL',
  pil: 'PIL',
  spc: 'SPC',
  ddd: 'DDD',
  mrp: 'MRP',
  ms: 'ms',
  cs: 'Czech',
  en: 'English',
};

/** `sukl_code` and `lastPush` as a person would write them. */
export function labelOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .map((word) => WORDS[word] ?? word);
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
