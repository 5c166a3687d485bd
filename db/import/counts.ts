import type { Row } from './read/csv';
import type { Problem, Verdict } from './read/rows';
import type { FileSummary, Reason } from './types';

// Lines that are named for each reason; all are counted. A refused row is never dropped in silence:
// of more than these, a hundredth of SÚKL's longest file, no import goes on unless it is forced to.
const REFUSED_LINES = 10_000;
const OTHER_LINES = 100;

type Lines = Pick<Row, 'line' | 'end'>;

export function newCounts(file: string): FileSummary {
  return { file, read: 0, kept: 0, leftOut: [], refused: [], incomplete: [] };
}

/** Counts a row that was read. */
export function countRow(counts: FileSummary, verdict: Verdict, lines: Lines): void {
  counts.read++;
  if (verdict.fate === 'kept') {
    counts.kept++;
    if (verdict.missing) note(counts, 'incomplete', verdict.missing, lines);
  } else {
    note(counts, verdict.fate, verdict.problem, lines);
  }
}

/** Moves rows that were kept at first to those that were not. */
export function takeBack(
  counts: FileSummary,
  fate: 'leftOut' | 'refused',
  reason: string,
  lines: number[],
): void {
  counts.kept -= lines.length;
  for (const line of lines) note(counts, fate, { reason }, { line, end: line });
}

export function total(reasons: Reason[]): number {
  return reasons.reduce((sum, { count }) => sum + count, 0);
}

function note(
  counts: FileSummary,
  fate: 'leftOut' | 'refused' | 'incomplete',
  { reason, value }: Problem,
  { line, end }: Lines,
): void {
  const reasons = counts[fate];
  let entry = reasons.find((other) => other.reason === reason);
  if (!entry) {
    entry = { reason, count: 0, examples: [] };
    reasons.push(entry);
  }
  entry.count++;
  if (entry.examples.length < (fate === 'refused' ? REFUSED_LINES : OTHER_LINES)) {
    const to = end > line ? { to: end } : {};
    entry.examples.push({ line, ...to, ...(value !== undefined && { value }) });
  }
}
