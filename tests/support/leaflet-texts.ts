import { lines, type PdfText, writePdf } from './pdf';

/** Headings of a leaflet as the law gives them. */
export const LEAFLET_HEADINGS = [
  'Co je přípravek Zkušebnin a k čemu se používá',
  'Čemu musíte věnovat pozornost, než začnete přípravek Zkušebnin užívat',
  'Jak se přípravek Zkušebnin užívá',
  'Možné nežádoucí účinky',
  'Jak přípravek Zkušebnin uchovávat',
  'Obsah balení a další informace',
];

/** A leaflet of one page, with its list of contents and a footer. */
export function leafletPdf(): Buffer {
  const numbered = LEAFLET_HEADINGS.map((heading, i) => `${i + 1}. ${heading}`);
  const page = lines([
    'sp. zn. sukls12345/2026',
    'Příbalová informace: informace pro uživatele',
    'Zkušebnin 500 mg tablety',
    '',
    'Co naleznete v této příbalové informaci',
    ...numbered,
    ...numbered.flatMap((heading, i) => ['', heading, '', `Text části ${i + 1}: žluťoučký kůň.`]),
  ]);
  return writePdf([[...page, { x: 280, y: 30, text: 'Strana 1 (celkem 1)' }]]);
}

/** A summary of many pages; its section 4.4 takes most of them. */
export function summaryPdf(pages: number): Buffer {
  const first = [
    'SOUHRN ÚDAJŮ O PŘÍPRAVKU',
    '1. NÁZEV PŘÍPRAVKU',
    'Zkušebnin 500 mg',
    '4. KLINICKÉ ÚDAJE',
    '4.3 Kontraindikace',
    'Alergie na zkoušky.',
    '4.4 Zvláštní upozornění a opatření pro použití',
  ];
  const last = ['4.8 Nežádoucí účinky', 'Únava.', '5. FARMAKOLOGICKÉ VLASTNOSTI', 'Žádné.'];
  const page = (number: number): PdfText[] => {
    const prose = Array.from(
      { length: 40 },
      (_, i) => `Věta číslo ${number * 100 + i} o zkoušení.`,
    );
    const head = number === 1 ? first : [];
    const tail = number === pages ? last : [];
    return [...lines([...head, ...prose, ...tail]), { x: 280, y: 30, text: `${number}/${pages}` }];
  };
  return writePdf(Array.from({ length: pages }, (_, i) => page(i + 1)));
}
