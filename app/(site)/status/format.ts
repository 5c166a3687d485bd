const number = new Intl.NumberFormat('en-GB');
const short = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 });

/** `1 call`, `2,048 calls`. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${number.format(value)} ${value === 1 ? one : many}`;
}

/** `1,234` */
export function whole(value: number): string {
  return number.format(value);
}

/** `0.42 ms`, `12 ms`, `1.3 s`: the buckets behind it know no more digits. */
export function duration(seconds: number): string {
  // Calls beyond the last bucket are only known to be beyond it.
  if (seconds >= 10) return '10 s or more';
  return seconds < 1 ? `${short.format(seconds * 1000)} ms` : `${short.format(seconds)} s`;
}

/** A share of calls: `0.4 %`, never 0 for something nor 100 for not all. */
export function percent(part: number, whole: number): string {
  const share = (100 * part) / whole;
  if (share > 0 && share < 0.1) return 'under 0.1 %';
  if (share < 100 && share > 99.9) return 'over 99.9 %';
  return `${Number(share.toFixed(1))} %`;
}

/** `17:05 UTC`, of a minute since 1970. */
export function clock(minute: number): string {
  return `${new Date(minute * 60_000).toISOString().slice(11, 16)} UTC`;
}
