import type { Batch } from './measures/batch';
import type { FirstAnswer } from './measures/first-answer';
import type { Growth } from './measures/growth';
import type { Heap } from './measures/heap';
import type { InProcess } from './measures/in-process';
import type { Search, SearchGrowth } from './measures/search';
import type { Throughput } from './measures/throughput';

/** All that one run has measured. */
export interface Results {
  firstAnswers: FirstAnswer[];
  inProcess: InProcess[];
  throughput: Throughput[];
  growth: Growth[];
  batch: Batch;
  heap: Heap;
  /** Undefined: there is no data of the real registry here. */
  search: { beside: Search; growth: SearchGrowth } | undefined;
}
