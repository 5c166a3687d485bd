import { describeCause } from '../errors';
import { logDegraded } from '../log';
import { readHistory } from './index';
import { minuteOf, type Span } from './series';
import { type Summary, summarize } from './summary';

/** What the status page looks back on. A day stays within the 25 hours that minutes are kept. */
const RANGES = {
  hour: { slots: 60, step: 1 },
  day: { slots: 48, step: 30 },
} as const;
export type Range = keyof typeof RANGES;

/** A look back: when its last minute is, and what was counted, unless the store could not be read. */
export interface Status {
  span: Span;
  summary: Summary | undefined;
}

// A day is many minutes: whoever asks while they are read waits for that reading.
const underWay = new Map<Range, Promise<Status>>();

/** The last hour or day up to now. */
export function readStatus(range: Range): Promise<Status> {
  const reading = underWay.get(range) ?? read(range).finally(() => underWay.delete(range));
  underWay.set(range, reading);
  return reading;
}

async function read(range: Range): Promise<Status> {
  const { slots, step } = RANGES[range];
  const span = { from: minuteOf(new Date()) + 1 - slots * step, slots, step };
  try {
    return { span, summary: summarize(await readHistory(span)) };
  } catch (error) {
    logDegraded('metrics', describeCause(error));
    return { span, summary: undefined };
  }
}
