import { packageOf, packages } from './packages';
import { hours, pharmacies, pharmacyTypes } from './pharmacies';
import { interruptions, reimbursements } from './reports';
import { csv, rows, toCodePage1250 } from './text';

/** SÚKL's publication of pharmacies, by the files' names. */
export function pharmacyFiles(): [string, Buffer][] {
  const header =
    'NAZEV;KOD_PRACOVISTE;KOD_LEKARNY;ICZ;ICO;MESTO;ULICE;PSC;LEKARNIK_PRIJMENI;LEKARNIK_JMENO;LEKARNIK_TITUL;WWW;EMAIL;TELEFON;FAX;ERP;TYP_LEKARNY;ZASILKOVY_PRODEJ;POHOTOVOST';
  const list = pharmacies.map(([name, town, street, postalCode, type, , marks], i) => {
    const n = i + 1;
    // Some have no code of their own, as at SÚKL.
    const own = type === 'OOVL' || type === 'V' ? '' : String(99_000_000 + n);
    const contact = [
      `https://lekarna${n}.example.cz`,
      `lekarna${n}@example.cz`,
      `000 000 ${String(n).padStart(3, '0')}`,
    ];
    const flag = (mark: string) => (marks.includes(mark) ? 'ANO' : '');
    return [
      name,
      idOf(i),
      own,
      '',
      '',
      town,
      street,
      postalCode,
      '',
      '',
      '',
      ...contact,
      '',
      marks.includes('E') ? '1' : '0',
      type,
      flag('M'),
      flag('D'),
    ];
  });
  return [
    ['lekarny_seznam.csv', csv(header, list, { eol: '\r\n' })],
    ['lekarny_prac_doba.csv', csv('KOD_PRACOVISTE;DEN;OD;DO', openings())],
    ['lekarny_typ.csv', csv('TYP_LEKARNY;NAZEV', rows(pharmacyTypes))],
  ];
}

const DAYS = ['PO', 'UT', 'ST', 'CT', 'PA', 'SO', 'NE', 'SVATEK'];

function idOf(index: number): string {
  return String(90_000_000_001 + index);
}

function openings(): string[][] {
  return pharmacies.flatMap(([, , , , , kind], i) => {
    if (kind === 'unknown') return [];
    const intervals = new Map(hours[kind].split(', ').flatMap(daysAndTimes));
    return DAYS.flatMap((day) =>
      (intervals.get(day) ?? ['-']).map((time) => [idOf(i), day, ...time.split('-')]),
    );
  });
}

/** "PO-PA 08:00-12:00 13:00-17:00" as pairs of a day and its intervals. */
function daysAndTimes(text: string): [string, string[]][] {
  const [span = '', ...times] = text.split(' ');
  const [first = '', last = first] = span.split('-');
  const days = DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1);
  return span ? days.map((day) => [day, times]) : [];
}

/** SCAU, version 21: no header, 122 columns, of which ours fills what Quartet reads. */
export function reimbursementFile(): Buffer {
  const lines = rows(reimbursements).map(
    ([name, strength, pack, amount = '', who = '', price = '']) => {
      const { code, supplement } = packageOf(name, strength, pack);
      const columns: string[] = Array(122).fill('');
      Object.assign(columns, { 0: code, 1: name, 2: supplement, 18: amount, 23: who, 85: price });
      return `${columns.join('|')}\r\n`;
    },
  );
  return toCodePage1250(lines.join(''));
}

/** Reports on supplies (MR): every cell quoted, some reasons over two lines. */
export function interruptionFiles(): [string, Buffer][] {
  const header =
    'POSLEDNI_PLATNE_HLASENI;KOD_SUKL;NAZEV;DOPLNEK;REG;ATC;TYP_OZNAMENI;PLATNOST_OD;DATUM_HLASENI;NAHRAZUJICI_LP;NAHRAZUJICI_LP_POZNAMKA;DUVOD_PRERUSENI_UKONCENI;TERMIN_OBNOVENI';
  const list = rows(interruptions).map(([valid = '', name, strength, pack, ...report]) => {
    const { code, supplement, state, atc } = packageOf(name, strength, pack);
    return [
      valid,
      code,
      name ?? '',
      supplement,
      state,
      atc,
      ...report.map((cell) => cell.replace('⏎', '\n')),
    ];
  });
  return [
    ['mr_hlaseni.csv', csv(header, list, { quoted: true })],
    ['mr_hlaseni_platnost.csv', csv('PLATNOST', [['01.11.2026']], { quoted: true })],
  ];
}

/** Dispensed packs (LEK13): the first 60 delivered packages on prescription, every third also on order. */
export function dispensedFile(): Buffer {
  const header =
    'Období;Typ hlášení;ATC7;Kód SÚKL;Název přípravku;Doplněk názvu;Držitel registrace;Země;Počet balení;Nákupní cena bez DPH;Konečná prodejní cena s DPH;Počet DDD/balení;Způsob výdeje;Hrazeno';
  const paid = new Map(
    rows(reimbursements).map(([name, strength, pack, amount = '', , price = '']) => [
      packageOf(name, strength, pack).code,
      { amount, price },
    ]),
  );
  const delivered = packages.filter((p) => p.delivered === '1').slice(0, 60);
  const list = delivered.flatMap((p, i) => {
    const { amount = '0', price = '' } = paid.get(p.code) ?? {};
    const money = (part: number) =>
      price ? (Number(price) * part).toFixed(2).replace('.', ',') : '';
    const line = (kind: string, packs: number) => [
      '2026.10',
      kind,
      p.atc,
      p.code,
      p.name,
      p.supplement,
      ...p.holder,
      String(packs),
      money(0.72),
      money(0.97),
      p.dose.perPackage,
      p.dispensing,
      Number(amount) > 0 ? 'Ano' : 'Ne',
    ];
    // The counts are made up: different ones, always the same.
    const prescribed = line('recept', 120 + ((i * 373) % 9000));
    return i % 3 === 0 ? [prescribed, line('žádanka', 3 + ((i * 17) % 400))] : [prescribed];
  });
  return csv(header, list);
}
