import { ImportError } from '../types';

/** A record of a CSV file and the lines on which it begins and ends. */
export interface Row {
  line: number;
  end: number;
  fields: string[];
}

const LONGEST_ROW = 2 ** 20; // characters; longer means that a quote was never closed

/**
 * Reads CSV (RFC 4180) piece by piece. Rows without quotes, which is nearly all of them, are split
 * at once; the libraries that do the same for files of 44 columns take five to ten times as long,
 * or lose their place where a row is too short. `quote: false` takes quotes as they stand.
 */
export class CsvReader {
  #rest = '';
  #line = 1;

  constructor(
    private readonly file: string,
    private readonly delimiter: string,
    private readonly quote = true,
  ) {}

  /** The rows that end in this piece; with `last`, the one that ends with the file too. */
  read(piece: string, last = false): Row[] {
    const whole = this.#rest + piece;
    const text = last && whole !== '' && !whole.endsWith('\n') ? `${whole}\n` : whole;
    const rows: Row[] = [];
    let at = 0;
    let quoteAt = this.quote ? text.indexOf('"') : -1;
    while (at < text.length) {
      const end = text.indexOf('\n', at);
      if (end === -1) break;
      if (quoteAt !== -1 && quoteAt < at) quoteAt = text.indexOf('"', at);
      if (quoteAt === -1 || quoteAt > end) {
        const stop = text.charCodeAt(end - 1) === 13 && end > at ? end - 1 : end;
        if (stop > at) {
          const fields = text.slice(at, stop).split(this.delimiter);
          rows.push({ line: this.#line, end: this.#line, fields });
        }
        this.#line++;
        at = end + 1;
        continue;
      }
      const quoted = this.#readQuoted(text, at);
      if (quoted === undefined) break;
      const begun = this.#line;
      this.#line += quoted.lines;
      rows.push({ line: begun, end: this.#line - 1, fields: quoted.fields });
      at = quoted.end;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > LONGEST_ROW || (last && this.#rest !== '')) {
      throw new ImportError(
        `${this.file}, line ${this.#line}: a quote is opened and never closed.`,
      );
    }
    return rows;
  }

  /** A row with quotes in it, which may span lines; undefined when the text ends within them. */
  #readQuoted(text: string, start: number) {
    const fields: string[] = [];
    let field = '';
    let lines = 1;
    let at = start;
    for (;;) {
      if (text[at] === '"' && field === '') {
        const close = closingQuote(text, at + 1);
        if (close === -1) return undefined;
        field = text.slice(at + 1, close).replaceAll('""', '"');
        lines += field.split('\n').length - 1;
        at = close + 1;
      }
      // What stands behind a closing quote belongs to the field, as elsewhere.
      const stop = endOfField(text, at, this.delimiter);
      if (stop === -1) return undefined;
      field += text.slice(at, stop);
      if (text[stop] === this.delimiter) {
        fields.push(field);
        field = '';
        at = stop + 1;
        continue;
      }
      fields.push(field.endsWith('\r') ? field.slice(0, -1) : field);
      return { fields, lines, end: stop + 1 };
    }
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  // At the very end it may yet turn out to be the first of two.
  return at === text.length - 1 ? -1 : at;
}

function endOfField(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === delimiter || text[at] === '\n') return at;
  }
  return -1;
}
