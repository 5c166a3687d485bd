import * as groups from './atc';
import * as lists from './code-lists';
import { packages } from './packages';
import { cancelled } from './reports';
import { substances } from './substances';
import { csv, rows } from './text';

const MEDICINE =
  'KOD_SUKL;H;NAZEV;SILA;FORMA;BALENI;CESTA;DOPLNEK;OBAL;DRZ;ZEMDRZ;AKT_DRZ;AKT_ZEM;REG;V_PLATDO;NEOMEZ;UVADENIDO;IS_;ATC_WHO;RC;SDOV;SDOV_DOD;SDOV_ZEM;REG_PROC;DDDAMNT_WHO;DDDUN_WHO;DDDP_WHO;ZDROJ_WHO;LL;VYDEJ;ZAV;DOPING;NARVLA;DODAVKY;EAN;BRAILLOVO_PISMO;EXP;EXP_T;NAZEV_REG;MRP_CISLO;PRAVNI_ZAKLAD_REGISTRACE;OCHRANNY_PRVEK;OMEZENI_PRESKRIPCE_SMP;TYP_LP';

/** The files of SÚKL's registry publication (DLP), by their names. */
export function registryFiles(): [string, Buffer][] {
  const { atc } = groups;
  return [
    ['dlp_lecivepripravky.csv', csv(MEDICINE, packages.map(medicine), { eol: '\r\n' })],
    [
      'dlp_atc.csv',
      csv(
        'ATC;NT;NAZEV;NAZEV_EN',
        rows(atc).map(([code = '', ...names]) => [code, 'N', ...names]),
      ),
    ],
    [
      'dlp_formy.csv',
      csv('FORMA;NAZEV;NAZEV_EN;NAZEV_LAT;JE_KONOPI;KOD_EDQM', take(lists.forms, 4, 2)),
    ],
    ['dlp_cesty.csv', csv('CESTA;NAZEV;NAZEV_EN;NAZEV_LAT;KOD_EDQM', take(lists.routes, 4, 1))],
    ['dlp_obaly.csv', csv('OBAL;NAZEV;NAZEV_EN;KOD_EDQM', take(lists.packageTypes, 3, 1))],
    ['dlp_jednotky.csv', csv('UN;NAZEV', rows(lists.units))],
    ['dlp_indikacniskupiny.csv', csv('INDSK;NAZEV', take(lists.indicationGroups, 2))],
    ['dlp_vydej.csv', csv('VYDEJ;NAZEV', rows(lists.dispensing))],
    ['dlp_stavyreg.csv', csv('REG;NAZEV', rows(lists.states))],
    ['dlp_regproc.csv', csv('REG_PROC;NAZEV', rows(lists.procedures))],
    [
      'dlp_organizace.csv',
      csv(
        'ZKR_ORG;ZEM;NAZEV;VYROBCE;DRZITEL',
        rows(lists.organisations).map((row) => [...row, '', 'D']),
      ),
    ],
    [
      'dlp_latky.csv',
      csv(
        'KOD_LATKY;ZDROJ;NAZEV_INN;NAZEV_EN;NAZEV;ZAV;DOP;NARVLA',
        rows(substances).map(([code = '', ...names]) => [code, '', ...names, '', '', '']),
      ),
    ],
    ['dlp_slozeni.csv', csv('KOD_SUKL;KOD_LATKY;SQ;S;AMNT_OD;AMNT;UN', compositions())],
    [
      'dlp_nazvydokumentu.csv',
      csv(
        'KOD_SUKL;PIL;DAT_ROZ_PIL;SPC;DAT_ROZ_SPC;OBAL_TEXT;DAT_ROZ_OBAL;NR;DAT_NPM_NR',
        documents(),
      ),
    ],
    [
      'dlp_zruseneregistrace.csv',
      csv(
        'NAZEV;CESTA;FORMA;SILA;REGISTRACNI_CISLO;SOUBEZNY_DOVOZ;MRP_CISLO;TYP_REGISTRACE;PRAVNI_ZAKLAD_REGISTRACE;DRZITEL;ZEME_DRZITELE;KONEC_PLATNOSTI_REGISTRACE;STAV_REGISTRACE',
        cancellations(),
      ),
    ],
    ['dlp_platnost.csv', csv('platnost_od;platnost_do', [['01.11.2026', '30.11.2026']])],
  ];
}

/** The first cells of each row, then as many empty ones as SÚKL's file has beside them. */
function take(table: string, cells: number, empty = 0): string[][] {
  return rows(table).map((row) => [...row.slice(0, cells), ...Array(empty).fill('')]);
}

function medicine(p: (typeof packages)[number]): string[] {
  const [holder = '', country = ''] = p.holder;
  const ending = ['B', 'C', 'Y', 'F'].includes(p.state); // only then has SÚKL a date
  const values: Record<string, string> = {
    KOD_SUKL: p.code,
    NAZEV: p.name,
    SILA: p.strength,
    FORMA: p.form,
    BALENI: p.pack,
    CESTA: p.route,
    DOPLNEK: p.supplement,
    OBAL: p.container,
    DRZ: holder,
    ZEMDRZ: country,
    REG: p.state,
    V_PLATDO: ending ? '311227' : '',
    NEOMEZ: p.state === 'R' ? 'X' : '',
    UVADENIDO: ending && p.state !== 'F' ? '300627' : '',
    IS_: p.indication,
    ATC_WHO: p.atc,
    RC: p.state === 'P' ? '' : p.registration,
    SDOV: p.more.get('import') ?? '',
    SDOV_DOD: p.more.has('import') ? holder : '',
    SDOV_ZEM: p.more.has('import') ? country : '',
    REG_PROC:
      p.more.get('proc') ?? (p.more.has('reg') ? 'EUR' : p.more.has('import') ? 'SOU' : 'NAR'),
    DDDAMNT_WHO: p.dose.amount,
    DDDUN_WHO: p.dose.unit,
    DDDP_WHO: p.dose.perPackage,
    ZDROJ_WHO: p.dose.amount && 'WHO',
    LL: p.composition
      .filter(([, mark]) => mark === 'L')
      .map(([code]) => code)
      .join(','),
    VYDEJ: p.dispensing,
    DODAVKY: p.delivered,
    EXP: p.form.startsWith('TBL') ? '36' : '24',
    EXP_T: 'M',
    NAZEV_REG: p.name,
    MRP_CISLO: p.more.get('mrp') ?? '',
    OCHRANNY_PRVEK: ['R', 'L'].includes(p.dispensing) ? 'A' : '',
  };
  return MEDICINE.split(';').map((column) => values[column] ?? '');
}

/** Amlodipine stands as its salt, "corresponding to" the base: only the salt is marked L. */
function compositions(): string[][] {
  return packages.flatMap(({ code, composition }) => {
    const lines = composition.flatMap(([substance, mark, amount, unit]) =>
      substance === '90029'
        ? [
            ['90029', 'L', '', '', ''],
            ['0', 'Z', '', '', ''],
            ['90030', 'O', '', amount, unit],
          ]
        : [[substance, mark, '', amount, unit]],
    );
    return lines.map(([substance = '', ...rest], i) => [code, substance, String(i + 1), ...rest]);
  });
}

function documents(): string[][] {
  return packages.flatMap(({ code, document, more }) => {
    const [page, pil, spc] = [more.get('ema') ?? '', more.has('pil'), more.has('spc')];
    if (!page && !pil && !spc) return [];
    const first = page || (pil ? `PI${document}.pdf` : '');
    const second = page || (spc ? `SPC${document}.pdf` : '');
    return [[code, first, first && '15.06.2026', second, second && '20.05.2026', '', '', '', '']];
  });
}

function cancellations(): string[][] {
  return rows(cancelled).map(
    ([name = '', strength = '', form = '', route = '', number = '', ...rest]) => {
      const [holder = '', country = '', end = '', state = ''] = rest;
      return [name, route, form, strength, number, '', '', 'NAR', '', holder, country, end, state];
    },
  );
}
