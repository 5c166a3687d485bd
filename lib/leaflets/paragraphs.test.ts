import { describe, expect, it } from 'vitest';
import { type Run, toRows } from './layout';
import { toText } from './paragraphs';

const SIZE = 10;
const LETTER = 5; // a letter's width in points
const run = (text: string, x: number, y: number, size = SIZE, font = 'regular'): Run => ({
  text,
  x,
  y,
  size,
  font,
  width: (text.length * LETTER * size) / SIZE,
});
/** Lines one below the other; an empty one leaves a gap. */
const column = (lines: string[], x = 50, top = 780) =>
  lines.flatMap((line, i) => (line ? [run(line, x, top - i * 12)] : []));
const textOf = (...pages: Run[][]) => toText(pages.map(toRows));

const FULL = 'Tento řádek sahá až k pravému okraji stránky a pokračuje'.padEnd(96, ' dále');

describe('lines', () => {
  it('become one paragraph where the first was full', () => {
    expect(textOf(column([FULL, 'a tady končí.']))).toBe(`${FULL} a tady končí.`);
  });

  it('stay apart where the first had room for more', () => {
    expect(textOf(column([FULL, 'Krátký řádek.', 'Další odstavec.']))).toBe(
      `${FULL} Krátký řádek.\nDalší odstavec.`,
    );
  });

  it('have a blank line between them where the page has a gap', () => {
    expect(textOf(column(['První.', 'Druhý.', 'Třetí.', '', 'Čtvrtý.']))).toBe(
      'První.\nDruhý.\nTřetí.\n\nČtvrtý.',
    );
  });

  it('stay apart where the first is a heading, in another font', () => {
    const heading = run(FULL, 50, 700, SIZE, 'bold');
    expect(textOf([heading, run('a pod ním text.', 50, 688)])).toBe(`${FULL}\na pod ním text.`);
  });

  it('begin anew with a bullet, a number or a letter', () => {
    const lines = [FULL, '• bolest', FULL, '4.1 Terapeutické indikace', FULL, 'a) ráno'];
    expect(textOf(column(lines))).toBe(lines.join('\n'));
  });

  it('part no word: a hyphen at the end of a line goes, unless it belongs to the word', () => {
    const parted = `${FULL.slice(0, 90)} para-`;
    const kept = `${FULL.slice(0, 91)} ACE-`;
    expect(textOf(column([parted, 'cetamol', '', kept, 'inhibitory']))).toBe(
      `${FULL.slice(0, 90)} paracetamol\n\n${FULL.slice(0, 91)} ACE-inhibitory`,
    );
  });

  it('take an exponent in, and pieces in the order in which they stand', () => {
    const runs = [run('2', 140.5, 703.5, 6), run('mg/m', 120, 700), run('dávka 5', 80, 700)];
    expect(textOf(runs)).toBe('dávka 5 mg/m2');
  });

  it('keep the cells of a table apart, but a bullet with what it stands before', () => {
    const table = [run('Časté', 50, 700), run('bolest hlavy', 250, 700)];
    const item = [run('•', 50, 688), run('nevolnost', 80, 688)];
    expect(textOf([...table, ...item])).toBe('Časté | bolest hlavy\n• nevolnost');
  });
});

describe('pages', () => {
  const body = (page: number) => {
    const word = ['první', 'druhé', 'třetí', 'čtvrté'][page - 1];
    return [`Text ${word} stránky.`, `Dva řádky ${word}.`, 'Tři.', `Konec ${word}.`];
  };
  const pagesWith = (footer: (page: number) => string) =>
    textOf(...[1, 2, 3, 4].map((page) => [...column(body(page)), run(footer(page), 280, 30)]));
  const plain = [1, 2, 3, 4].map((page) => body(page).join('\n')).join('\n');

  it.each<[string, (page: number) => string]>([
    ['1/4', (page) => `${page}/4`],
    ['Strana 1 (celkem 4)', (page) => `Strana ${page} (celkem 4)`],
    ['1 z 4', (page) => `${page} z 4`],
    ['- 1 -', (page) => `- ${page} -`],
    ['1', (page) => `${page}`],
    ['a name and number', (page) => `Zkušebnin 500 mg, verze 3, list ${page}`],
  ])('lose a footer such as %s', (_, footer) => {
    expect(pagesWith(footer)).toBe(plain);
  });

  it('keep a number at their edge that is not their own', () => {
    expect(textOf([...column(body(1)), run('250', 50, 30)])).toBe(`${body(1).join('\n')}\n\n250`);
  });

  it('keep lines at their edge that differ in their numbers', () => {
    const doses = [1, 2, 3, 4].map((page) => column([`Podejte ${page}5 mg.`, 'a', 'b', 'c', 'd']));
    expect(textOf(...doses).match(/\d5 mg/g)).toEqual(['15 mg', '25 mg', '35 mg', '45 mg']);
  });

  it('join a sentence that goes on overleaf', () => {
    expect(textOf(column([FULL]), column(['pokračuje tady.']))).toBe(`${FULL} pokračuje tady.`);
    expect(textOf(column([FULL]), column(['Nová věta.']))).toBe(`${FULL}\nNová věta.`);
  });
});

describe('columns', () => {
  const prose = (name: string) =>
    Array.from({ length: 12 }, (_, i) =>
      `${name} sloupec, řádek ${i + 1} z dvanácti`.padEnd(46, 'x'),
    );

  it('are read one after the other, the heading above both of them first', () => {
    const heading = run('Nadpis přes oba sloupce, který je dost dlouhý na celou šířku', 120, 800);
    const page = [heading, ...column(prose('levý'), 50), ...column(prose('pravý'), 310, 778)];
    const text = textOf(page);
    const order = [
      'Nadpis',
      'levý sloupec, řádek 1 ',
      'levý sloupec, řádek 12',
      'pravý sloupec, řádek 1 ',
    ];
    expect(order.map((word) => text.indexOf(word))).toEqual(
      order.map((word) => text.indexOf(word)).sort((a, b) => a - b),
    );
    expect(text).not.toContain('|');
  });

  it('are not seen in a table, whose cells are short: it is read by rows', () => {
    const names = Array.from({ length: 12 }, (_, i) => `látka ${i + 1}`);
    const amounts = names.map((_, i) => `${i + 1} mg`);
    const text = textOf([...column(names, 50), ...column(amounts, 310)]);
    expect(text.split('\n')).toEqual(names.map((name, i) => `${name} | ${amounts[i]}`));
  });
});
