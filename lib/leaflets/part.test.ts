import { describe, expect, it } from 'vitest';
import { cutPart, findSections } from './part';
import { readSections } from './sections';

const { content, sections } = readSections(`SOUHRN ÚDAJŮ O PŘÍPRAVKU 💊
1. NÁZEV PŘÍPRAVKU
Zkušebnin
4. KLINICKÉ ÚDAJE
4.1 Terapeutické indikace
Bolest.
4.3 Kontraindikace
Alergie.
4.7 Účinky na schopnost řídit
Žádné.
4.8 Nežádoucí účinky
Vzácné.
5. FARMAKOLOGICKÉ VLASTNOSTI
Jiné.`);
const ALL = { offset: 0, limit: 20_000 };
const cut = (asked: string, page = ALL) =>
  cutPart(content, sections, findSections(sections, asked)[0], page);

describe('a section', () => {
  it.each([
    ['4.3', '4.3'],
    ['4.3.', '4.3'],
    [' 4 . 3 ', '4.3'],
    ['Kontraindikace', '4.3'],
    ['kontraind', '4.3'],
    ['NEZADOUCI UCINKY', '4.8'],
    ['4', '4'],
  ])('is found by %j', (asked, number) => {
    expect(findSections(sections, asked).map((section) => section.number)).toEqual([number]);
  });

  it.each(['9', '4.2', 'děti', '4.'.repeat(50)])('is not found by %j', (asked) => {
    expect(findSections(sections, asked)).toEqual([]);
  });

  it('may be one of several that have a word in their headings', () => {
    expect(findSections(sections, 'účinky').map(({ number }) => number)).toEqual(['4.7', '4.8']);
  });

  it('ends where the next one begins', () => {
    expect(cut('4.3').content).toBe('4.3 Kontraindikace\nAlergie.\n');
  });

  it('has its subsections in it', () => {
    expect(cut('4').content).toMatch(/^4\. KLINICKÉ.*4\.8.*Vzácné\.\n$/s);
  });

  it('goes to the end of the text when it is the last', () => {
    expect(cut('5').content).toBe('5. FARMAKOLOGICKÉ VLASTNOSTI\nJiné.');
  });
});

describe('pages', () => {
  it('put together are the text, whatever their length', () => {
    const pages: string[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const page = cutPart(content, sections, undefined, { offset, limit: 7 });
      pages.push(page.content);
      offset = page.nextOffset;
    }
    expect(pages.join('')).toBe(content);
    expect(pages.every((page) => Array.from(page).length <= 7)).toBe(true);
  });

  it('count from the start of the section', () => {
    expect(cut('4.3', { offset: 4, limit: 14 })).toEqual({
      content: 'Kontraindikace',
      total: 28,
      nextOffset: 18,
    });
  });

  it('are empty beyond the end', () => {
    expect(cut('4.3', { offset: 1_000, limit: 5 })).toEqual({
      content: '',
      total: 28,
      nextOffset: null,
    });
  });
});
