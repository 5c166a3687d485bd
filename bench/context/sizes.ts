/** How much is measured. CI runs the short form: enough to see that all of it works, no figures. */
export interface Sizes {
  files: number;
  /** Chunks of the two stores that searches are timed on. */
  chunks: { small: number; large: number };
  embedded: number;
  rounds: number;
  /** Every so manieth of the questions is timed. */
  every: number;
  /** read_file's requests a round, to each side. */
  requests: number;
}

export const FULL: Sizes = {
  files: 5_000,
  chunks: { small: 2_000, large: 20_000 },
  embedded: 1_000,
  rounds: 7,
  every: 3,
  requests: 200,
};

export const SHORT: Sizes = {
  files: 200,
  chunks: { small: 50, large: 300 },
  embedded: 20,
  rounds: 2,
  every: 20,
  requests: 50,
};
