import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showProgress } from '@/scripts/import/progress';

const read = (rows: number, bytes: number) => ({
  publication: 'dlp' as const,
  step: 'dlp_atc.csv',
  read: { rows, bytes, totalBytes: 1000 },
});

/** A terminal or a file, and what is written to it. */
function start(isTTY: boolean) {
  const pieces: string[] = [];
  const out = { isTTY, write: (piece: string) => pieces.push(piece) > 0 };
  return { pieces, ...showProgress(out as unknown as NodeJS.WriteStream) };
}

/** What is written in the course of reading. */
function written(isTTY: boolean, steps: [afterMs: number, rows: number, bytes: number][]) {
  const { pieces, show, end } = start(isTTY);
  for (const [afterMs, rows, bytes] of steps) {
    vi.advanceTimersByTime(afterMs);
    show(read(rows, bytes));
  }
  end();
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

  it('tells each step after reading, beside the publication that is read meanwhile', () => {
    const { pieces, show } = start(true);
    const pharmacies = {
      publication: 'pharmacies' as const,
      step: 'lekarny_typ.csv',
      read: { rows: 16, bytes: 1000, totalBytes: 1000 },
    };
    show(read(4000, 1000));
    show({ publication: 'dlp', step: 'building indexes' });
    vi.advanceTimersByTime(500);
    show(pharmacies);
    show({ publication: 'pharmacies' });
    show({ publication: 'dlp', step: 'sorting the search' });
    expect(pieces.map((piece) => piece.slice(5))).toEqual([
      'dlp dlp_atc.csv: 100 %, 4,000 rows',
      'dlp: building indexes',
      'dlp: building indexes · pharmacies lekarny_typ.csv: 100 %, 16 rows',
      'dlp: building indexes',
      'dlp: sorting the search',
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
