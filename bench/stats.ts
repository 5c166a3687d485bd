/** The value below which a share of all values lies, by straight line between its neighbours. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place % 1);
}

/** The middle value: one noisy round does not move it. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** A comparison round by round: its median, and where the middle half of the rounds lies. */
export interface Ratio {
  median: number;
  low: number;
  high: number;
}

/** Compares each round with the other side's same round, so that noise meets both alike. */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Ratio {
  const rounds = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
  return { median: median(rounds), low: quantile(rounds, 0.25), high: quantile(rounds, 0.75) };
}
