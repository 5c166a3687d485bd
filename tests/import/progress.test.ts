import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showProgress } from '@/scripts/import/progress';

const read = (rows: number, bytes: number) => ({
  ...{ publication: 'dlp' as const, step: 'dlp_atc.csv', totalBytes: 1000 },
  ...{ rows, bytes },
});

/** What is written to a terminal or to a file in the course of an import. */
function written(isTTY: boolean, steps: [afterMs: number, rows: number, bytes: number][]) {
  const pieces: string[] = [];
  const out = { isTTY, write: (piece: string) => pieces.push(piece) > 0 };
  const progress = showProgress(out as unknown as NodeJS.WriteStream);
  for (const [afterMs, rows, bytes] of steps) {
    vi.advanceTimersByTime(afterMs);
    progress.show(read(rows, bytes));
  }
  progress.end();
  return pieces;
}

describe('the progress of an import', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('is one line on a terminal, with the rate and the time left, and goes away', () => {
    expect(
      written(true, [
        [0, 0, 0],
        [100, 200, 10],
        [1900, 4000, 250],
      ]),
    ).toEqual([
      '\r\x1b[2Kdlp dlp_atc.csv: 0 %, 0 rows',
      '\r\x1b[2Kdlp dlp_atc.csv: 25 %, 4,000 rows, 2,000 rows/s, 6 s left',
      '\r\x1b[2K',
    ]);
  });

  it('is a plain line now and then elsewhere, and none of a short import', () => {
    expect(
      written(false, [
        [0, 0, 0],
        [4000, 4000, 250],
      ]),
    ).toEqual([]);
    expect(
      written(false, [
        [0, 0, 0],
        [5000, 10_000, 500],
        [1000, 12_000, 600],
        [4000, 20_000, 1000],
      ]),
    ).toEqual([
      'dlp dlp_atc.csv: 50 %, 10,000 rows, 2,000 rows/s, 5 s left\n',
      'dlp dlp_atc.csv: 100 %, 20,000 rows, 2,000 rows/s, 0 s left\n',
    ]);
  });
});
