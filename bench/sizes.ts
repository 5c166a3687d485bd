/** How much is measured. CI runs a twentieth: enough to see that all of it works, no figures. */
export interface Sizes {
  /** Requests to each server before anything is timed: the compiler is at work for that long. */
  warmUp: number;
  rounds: number;
  requests: number;
  inProcess: { rounds: number; calls: number };
  heapRequests: number;
  starts: number;
  /** `others`: tasks and as many prompts of other users, beside `prompts` of the reader's. */
  growth: { others: number; prompts: number; rounds: number; requests: number };
  batch: { rounds: number; requests: number };
  /** Every so manieth query beside Fuse.js, and how many times as many medicines for growth. */
  search: { every: number; times: number; rounds: number };
}

export const FULL: Sizes = {
  warmUp: 2_000,
  rounds: 10,
  requests: 500,
  inProcess: { rounds: 20, calls: 200 },
  heapRequests: 100_000,
  starts: 10,
  growth: { others: 1_000_000, prompts: 1_000, rounds: 20, requests: 50 },
  batch: { rounds: 20, requests: 50 },
  search: { every: 1, times: 10, rounds: 10 },
};

export const SHORT: Sizes = {
  warmUp: 100,
  rounds: 2,
  requests: 125,
  inProcess: { rounds: 2, calls: 100 },
  heapRequests: 5_000,
  starts: 1,
  growth: { others: 50_000, prompts: 1_000, rounds: 2, requests: 25 },
  batch: { rounds: 2, requests: 25 },
  search: { every: 20, times: 2, rounds: 3 },
};
