import type { Ratio } from './stats';

/** A figure to reach: at least `atLeast`, or at most `atMost`. */
export interface Judged {
  figure: string;
  atLeast?: number;
  atMost?: number;
  value: number;
  /** Where the middle half of the rounds lies, for what was compared by rounds. */
  rounds?: Ratio;
}

/** What was to be reached, with what it came to. */
export function targetsTable(targets: Judged[]): string {
  return table(
    ['figure', 'target', 'measured', 'middle half of the rounds', ''],
    targets.map((target) => [
      target.figure,
      goal(target),
      target.value.toFixed(2),
      target.rounds ? spread(target.rounds) : '',
      verdict(target),
    ]),
  );
}

function goal({ atLeast, atMost }: Judged): string {
  return atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
}

/** Whether a figure is what it was to be. */
export function isReached({ atLeast, atMost, value }: Judged): boolean {
  return value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
}

export function spread({ low, high }: Ratio): string {
  return `${low.toFixed(2)}–${high.toFixed(2)}`;
}

/** A target within the middle half of the rounds is neither surely reached nor surely missed. */
function isClose({ atLeast, atMost, rounds }: Judged): boolean {
  const bound = atLeast ?? atMost ?? Number.NaN;
  return rounds !== undefined && rounds.low <= bound && bound <= rounds.high;
}

function verdict(target: Judged): string {
  const close = isClose(target) ? ', within the noise' : '';
  if (isReached(target)) return `reached${close}`;
  const by = Math.abs(target.value / (target.atLeast ?? target.atMost ?? 1) - 1);
  return `**missed by ${(by * 100).toFixed(1)} %**${close}`;
}

/** A table in Markdown. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
