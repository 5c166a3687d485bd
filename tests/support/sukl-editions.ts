import { type Files, table } from './sukl-files';

const MEDICINES =
  'KOD_SUKL;H;NAZEV;SILA;FORMA;BALENI;CESTA;DOPLNEK;OBAL;DRZ;ZEMDRZ;AKT_DRZ;AKT_ZEM;REG;V_PLATDO;NEOMEZ;UVADENIDO;IS_;ATC_WHO;RC;SDOV;SDOV_DOD;SDOV_ZEM;REG_PROC;DDDAMNT_WHO;DDDUN_WHO;DDDP_WHO;ZDROJ_WHO;LL;VYDEJ;ZAV;DOPING;NARVLA;DODAVKY;EAN;BRAILLOVO_PISMO;EXP;EXP_T;NAZEV_REG;MRP_CISLO;PRAVNI_ZAKLAD_REGISTRACE;OCHRANNY_PRVEK;OMEZENI_PRESKRIPCE_SMP;TYP_LP';

type Row = Record<string, string | number>;

interface Shape {
  /** A word in every label: two editions differ in all their rows. */
  mark?: string;
  medicines?: number;
  /** Changes single medicines by their index. */
  medicine?: (index: number) => Row;
}

const times = (count: number, row: (index: number) => Row) =>
  Array.from({ length: count }, (_, i) => row(i));
const padded = (number: number, digits: number) => String(number).padStart(digits, '0');

/** The SÚKL code of the nth medicine in these editions. */
export const codeOf = (index: number) => padded(1000 + index, 7);

/** A whole edition of the registry, a little above the importer's row floors. */
export function dlpFiles({
  mark = 'Ž',
  medicines = 1_050,
  medicine = () => ({}),
}: Shape = {}): Files {
  const list = (code: string, codes: string[]) =>
    table(
      `${code};NAZEV`,
      codes.map((value) => ({ [code]: value, NAZEV: `${value} ${mark}` })),
    );
  const coded = (prefix: string, count: number) =>
    times(count, (i) => ({ code: `${prefix}${i}` })).map((row) => String(row.code));
  return {
    'dlp_lecivepripravky.csv': table(
      MEDICINES,
      times(medicines, (i) => ({
        KOD_SUKL: codeOf(i),
        NAZEV: `LÉK ${mark} ${i}`,
        SILA: `${i}MG`,
        FORMA: `F${i % 100}`,
        CESTA: `C${i % 20}`,
        DOPLNEK: `${i}MG TBL NOB ${i % 50} ${mark}`,
        DRZ: `D${i % 300}`,
        ZEMDRZ: 'CZ',
        REG: i % 7 === 0 ? 'N' : 'R',
        NEOMEZ: 'X',
        IS_: i % 10,
        ATC_WHO: atcCode(i % 1000),
        REG_PROC: 'NAR',
        DDDP_WHO: '2,5',
        VYDEJ: 'R',
        DODAVKY: i % 2,
        EXP: 36,
        EXP_T: 'M',
        OCHRANNY_PRVEK: 'A',
        ...medicine(i),
      })),
    ),
    'dlp_atc.csv': table('ATC;NT;NAZEV;NAZEV_EN', [
      ...['A', 'A01', 'A01A', 'A01AA'].map((ATC) => ({ ATC, NAZEV: `SKUPINA ${mark}` })),
      ...times(1000, (i) => ({ ATC: atcCode(i), NAZEV: `LÁTKA ${mark} ${i}`, NAZEV_EN: 'X' })),
    ]),
    'dlp_formy.csv': table(
      'FORMA;NAZEV;NAZEV_EN;NAZEV_LAT',
      times(100, (i) => ({ FORMA: `F${i}`, NAZEV: `Tableta ${mark}` })),
    ),
    'dlp_cesty.csv': table(
      'CESTA;NAZEV;NAZEV_EN',
      times(20, (i) => ({ CESTA: `C${i}`, NAZEV: `Podání ${mark}` })),
    ),
    'dlp_obaly.csv': list('OBAL', coded('O', 10)),
    'dlp_jednotky.csv': list('UN', coded('J', 10)),
    'dlp_indikacniskupiny.csv': list(
      'INDSK',
      times(10, (i) => ({ code: padded(i, 2) })).map((row) => String(row.code)),
    ),
    'dlp_vydej.csv': list('VYDEJ', ['R', 'C', 'L', 'F', 'O']),
    'dlp_regproc.csv': list('REG_PROC', ['NAR', 'EUR', 'CMS']),
    'dlp_stavyreg.csv': list('REG', ['R', 'B', 'C', 'N', 'Z', 'ZS', 'G', 'P']),
    'dlp_organizace.csv': table(
      'ZKR_ORG;ZEM;NAZEV',
      times(300, (i) => ({ ZKR_ORG: `D${i}`, ZEM: 'CZ', NAZEV: `Držitel ${mark} ${i}` })),
    ),
    'dlp_latky.csv': table(
      'KOD_LATKY;ZDROJ;NAZEV_INN;NAZEV_EN;NAZEV',
      times(1000, (i) => ({ KOD_LATKY: i, NAZEV_INN: `LATKUM ${i}`, NAZEV: `látka ${mark} ${i}` })),
    ),
    'dlp_slozeni.csv': table(
      'KOD_SUKL;KOD_LATKY;SQ;S;AMNT_OD;AMNT;UN',
      times(medicines * 2, (i) => ({
        KOD_SUKL: codeOf(Math.floor(i / 2)),
        KOD_LATKY: i % 1000,
        SQ: (i % 2) + 1,
        S: i % 2 ? 'C' : 'L',
        AMNT: `5 ${mark}`,
        UN: `J${i % 10}`,
      })),
    ),
    'dlp_nazvydokumentu.csv': table(
      'KOD_SUKL;PIL;DAT_ROZ_PIL;SPC;DAT_ROZ_SPC',
      times(medicines, (i) => ({
        KOD_SUKL: codeOf(i),
        PIL: `PI${i}-${mark}.pdf`,
        DAT_ROZ_PIL: '01.02.2026',
        SPC: `SPC${i}-${mark}.pdf`,
      })),
    ),
    'dlp_zruseneregistrace.csv': table(
      'NAZEV;CESTA;FORMA;SILA;REGISTRACNI_CISLO;DRZITEL;ZEME_DRZITELE;KONEC_PLATNOSTI_REGISTRACE;STAV_REGISTRACE',
      times(300, (i) => ({
        NAZEV: `ZRUŠENÝ ${mark} ${i}`,
        KONEC_PLATNOSTI_REGISTRACE: '26.02.2026',
        STAV_REGISTRACE: 'N',
      })),
    ),
    'dlp_platnost.csv': table('platnost_od;platnost_do', [
      { platnost_od: '01.03.2026', platnost_do: '31.03.2026' },
    ]),
  };
}

/** A thousand codes of the lowest level, in ten groups of which only the first is in the list. */
const atcCode = (index: number) =>
  `A01${'ABCDEFGHIJ'[Math.floor(index / 100)]}A${padded(index % 100, 2)}`;

/** A whole edition of the pharmacies. */
export function pharmacyFiles({ mark = 'Ž', pharmacies = 320 } = {}): Files {
  const days = ['PO', 'UT', 'ST', 'CT', 'PA'];
  return {
    'lekarny_seznam.csv': table(
      'NAZEV;KOD_PRACOVISTE;KOD_LEKARNY;ICZ;ICO;MESTO;ULICE;PSC;LEKARNIK_PRIJMENI;LEKARNIK_JMENO;LEKARNIK_TITUL;WWW;EMAIL;TELEFON;FAX;ERP;TYP_LEKARNY;ZASILKOVY_PRODEJ;POHOTOVOST',
      times(pharmacies, (i) => ({
        NAZEV: `Lékárna ${mark} ${i}`,
        KOD_PRACOVISTE: padded(i, 11),
        MESTO: 'Kadaň ',
        PSC: '432 01',
        LEKARNIK_PRIJMENI: 'Nikdy',
        ERP: 1,
        TYP_LEKARNY: 'Z',
        POHOTOVOST: i === 0 ? 'ANO' : '',
      })),
    ),
    'lekarny_prac_doba.csv': table(
      'KOD_PRACOVISTE;DEN;OD;DO',
      times(pharmacies * 5, (i) => ({
        KOD_PRACOVISTE: padded(Math.floor(i / 5), 11),
        DEN: days[i % 5] ?? '',
        OD: '08:00',
        DO: '16:00',
      })),
    ),
    'lekarny_typ.csv': table(
      'TYP_LEKARNY;NAZEV',
      ['Z', 'NO', 'OOVL'].map((code) => ({ TYP_LEKARNY: code, NAZEV: `Typ ${mark}` })),
    ),
  };
}
