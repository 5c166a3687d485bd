import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CsvReader } from './csv';

const field = fc.string({
  unit: fc.constantFrom('a', 'Ž', ' ', ';', '"', '\n', '0'),
  maxLength: 6,
});
const row = fc.array(field, { minLength: 2, maxLength: 4 });

/** As a careful writer writes it. */
const written = (rows: string[][], newline: string) =>
  rows
    .map((fields) => fields.map((text) => `"${text.replaceAll('"', '""')}"`).join(';') + newline)
    .join('');

function read(pieces: string[], quote = true) {
  const reader = new CsvReader('file.csv', ';', quote);
  const rows = pieces.flatMap((piece) => reader.read(piece));
  return [...rows, ...reader.read('', true)];
}

it('reads what was written, wherever the text is cut, with the line of each row', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('\n', '\r\n'),
      fc.infiniteStream(fc.integer({ min: 1, max: 5 })),
      (rows, newline, cuts) => {
        const text = written(rows, newline);
        const pieces: string[] = [];
        for (let at = 0; at < text.length; ) {
          const length = cuts.next().value ?? 1;
          pieces.push(text.slice(at, at + length));
          at += length;
        }
        const got = read(pieces);
        expect(got.map(({ fields }) => fields)).toEqual(rows);
        let line = 1;
        for (const [index, { line: told, end }] of got.entries()) {
          expect(told).toBe(line);
          line += written([rows[index] ?? []], newline).split('\n').length - 1;
          expect(end).toBe(line - 1);
        }
      },
    ),
  );
});

it('keeps rows that are too short or too long apart', () => {
  const rows = read(['a;b;c\nd\ne;f;g;h\n']);
  expect(rows.map(({ fields }) => fields.length)).toEqual([3, 1, 4]);
});

it('takes a quote within a field, and what follows a closed one, as text', () => {
  expect(read(['5" tube;"a"b\n'])).toEqual([{ line: 1, end: 1, fields: ['5" tube', 'ab'] }]);
});

it('reads a last row without a newline, quoted or not, and skips empty lines', () => {
  expect(read(['a;b\n\n\r\n"c";"d"'])).toEqual([
    { line: 1, end: 1, fields: ['a', 'b'] },
    { line: 4, end: 4, fields: ['c', 'd'] },
  ]);
});

it('says on which line a quote was opened that is never closed', () => {
  const sentence = 'file.csv, line 2: a quote is opened and never closed.';
  expect(() => read(['a;b\n"c;d\ne;f\n'])).toThrow(sentence);
  expect(() => read(['a;b\n"c;d\n', 'x'.repeat(2 ** 20)])).toThrow(sentence);
});

it('takes quotes as they stand where a file has none', () => {
  expect(read(['"a;b\nc;"d"\n'], false).map(({ fields }) => fields)).toEqual([
    ['"a', 'b'],
    ['c', '"d"'],
  ]);
});
