/** A Redis that has not answered by then is taken for gone. The limiter itself waits for less. */
export const PATIENCE_MS = 2_000;
