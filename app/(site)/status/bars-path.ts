/** The drawing's own units: a slot's width, the bar in it, and the height of the highest bar. */
export const SLOT = 4;
const BAR = 3;
export const HEIGHT = 40;
const LEAST = 1.5; // what happened once in a busy hour must still be seen

/** One path for all the bars of a layer: an element each would make a page of many tools heavy. */
export function barsPath(values: number[], top: number): string {
  return values
    .map((value, slot) => {
      if (value <= 0) return '';
      const height = Number(Math.max(LEAST, (value / top) * HEIGHT).toFixed(1));
      return `M${slot * SLOT} ${HEIGHT}v-${height}h${BAR}v${height}z`;
    })
    .join('');
}
