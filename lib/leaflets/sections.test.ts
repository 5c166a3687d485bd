import { describe, expect, it } from 'vitest';
import { readSections } from './sections';

const HEADINGS = [
  'Co je přípravek Zkušebnin a k čemu se používá',
  'Čemu musíte věnovat pozornost, než začnete přípravek Zkušebnin užívat',
  'Jak se přípravek Zkušebnin užívá',
  'Možné nežádoucí účinky',
  'Jak přípravek Zkušebnin uchovávat',
  'Obsah balení a další informace',
];
const LEAFLET = [
  'sp. zn. sukls12345/2026',
  'Příbalová informace: informace pro uživatele',
  'Zkušebnin 500 mg tablety',
  'Co naleznete v této příbalové informaci',
  ...HEADINGS.map((heading, i) => `${i + 1}. ${heading}`),
  ...HEADINGS.map((heading, i) => `\n${i + 1}. ${heading}\n\nText části ${i + 1}, dost dlouhý.`),
].join('\n');

const SUMMARY = `SOUHRN ÚDAJŮ O PŘÍPRAVKU

1. NÁZEV PŘÍPRAVKU
Zkušebnin 500 mg
2. KVALITATIVNÍ A KVANTITATIVNÍ SLOŽENÍ
Jedna tableta obsahuje 500 mg.
3. LÉKOVÁ FORMA
Tableta
4. KLINICKÉ ÚDAJE
4.1 Terapeutické indikace
Bolest.
4.2. Dávkování a způsob podání
1. Vezměte tabletu.
2. Zapijte ji.
4. 3 Kontraindikace
Hypersenzitivita, viz bod
6.1 Seznam pomocných látek.
4.8 Nežádoucí účinky
Vzácné.
5. FARMAKOLOGICKÉ VLASTNOSTI
5.1 Farmakodynamické vlastnosti
N02BE01
6. FARMACEUTICKÉ ÚDAJE
6.1 Seznam pomocných látek
Škrob.
10. DATUM REVIZE TEXTU
1. 6. 2026`;

const numbers = (text: string) => readSections(text).sections.map(({ number }) => number);
const at = (text: string, number: string) => {
  const { content, sections } = readSections(text);
  const section = sections.find((candidate) => candidate.number === number);
  return Array.from(content).slice(section?.offset).join('');
};

describe('of a leaflet', () => {
  it('finds the six sections', () => {
    expect(readSections(LEAFLET).sections.map(({ number, heading }) => [number, heading])).toEqual(
      HEADINGS.map((heading, i) => [String(i + 1), heading]),
    );
  });

  it('takes the sections themselves, not the list of them at the top', () => {
    expect(at(LEAFLET, '1')).toMatch(/^1\. Co je [^\n]*\n\nText části 1,/);
    expect(at(LEAFLET, '6')).toMatch(/^6\. Obsah [^\n]*\n\nText části 6,/);
  });

  it('knows a list of contents by dots and page numbers too', () => {
    const dotted = LEAFLET.replaceAll(/^(\d\. .*)$/gm, (line, _, offset) =>
      offset < LEAFLET.indexOf('Text části 1') - 60 ? `${line} ........ 3` : line,
    );
    expect(dotted).toContain('........ 3');
    expect(at(dotted, '1')).toContain('Text části 1');
    expect(numbers(dotted)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('is not misled by a heading that the text mentions at the start of a line', () => {
    const text = LEAFLET.replace(
      'Text části 2, dost dlouhý.',
      'Text části 2, viz také bod\n4. Možné nežádoucí účinky.\nA dále.',
    );
    expect(numbers(text)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(at(text, '4')).toContain('Text části 4');
  });

  it('is not misled by numbered steps', () => {
    const text = LEAFLET.replace(
      'Text části 3, dost dlouhý.',
      '1. Otevřete obal.\n2. Vyjměte tabletu.\n3. Zapijte ji vodou.',
    );
    expect(numbers(text)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(at(text, '3')).toMatch(/^3\. Jak se/);
  });

  it('has its own title, not the number of the file at SÚKL', () => {
    expect(readSections(LEAFLET).title).toBe('Příbalová informace: informace pro uživatele');
  });
});

describe('of a summary', () => {
  it('finds sections and subsections, whatever the dots, and no steps or mentions', () => {
    expect(numbers(SUMMARY)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '4.1',
      '4.2',
      '4.3',
      '4.8',
      '5',
      '5.1',
      '6',
      '6.1',
      '10',
    ]);
    expect(at(SUMMARY, '6.1')).toContain('Škrob');
    expect(readSections(SUMMARY).title).toBe('SOUHRN ÚDAJŮ O PŘÍPRAVKU');
  });
});

it('counts offsets in characters, as Postgres does, not in UTF-16 units', () => {
  const { content, sections } = readSections(`💊💊💊\n${SUMMARY}`);
  expect(sections[0]?.offset).toBe(Array.from(content.slice(0, content.indexOf('1. N'))).length);
  expect(at(`💊💊💊\n${SUMMARY}`, '3')).toMatch(/^3\. LÉKOVÁ FORMA/);
});

it('gives a text without such headings whole, with no sections', () => {
  const { title, content, sections } = readSections('Homeopatikum\n\nUžívejte 5 granulí.');
  expect({ title, content, sections }).toEqual({
    title: 'Homeopatikum',
    content: 'Homeopatikum\n\nUžívejte 5 granulí.',
    sections: [],
  });
});

it('has no title for a text without lines', () => {
  expect(readSections(' \n ')).toEqual({ title: null, content: '', sections: [] });
});
