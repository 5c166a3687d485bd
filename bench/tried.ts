import type { TargetId } from './targets';

/** What was tried for a figure, printed where a run misses it. */
export const TRIED: Partial<Record<TargetId, string>> = {};
