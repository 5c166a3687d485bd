import { readFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How each column with a code is altered in the copies, so that they are other rows of the same kind. */
type Alter = (value: string, copy: number) => string;

const tag: Alter = (value, copy) => (value === '' || copy === 0 ? value : `${value}~${copy}`);
const number: Alter = (value, copy) => String(Number(value) + copy * 100_000);
const id: Alter = (value, copy) => `${copy + 10}${value}`;
const suklCode: Alter = (value, copy) => String((Number(value) + copy * 490_000) % 10_000_000);

const ALTERED: Record<string, Record<string, Alter>> = {
  'DLP20260227/dlp_lecivepripravky.csv': {
    KOD_SUKL: suklCode,
    FORMA: tag,
    CESTA: tag,
    DRZ: tag,
    REG: tag,
    ATC_WHO: tag,
    REG_PROC: tag,
    VYDEJ: tag,
  },
  'DLP20260227/dlp_atc.csv': { ATC: tag },
  'DLP20260227/dlp_formy.csv': { FORMA: tag },
  'DLP20260227/dlp_cesty.csv': { CESTA: tag },
  'DLP20260227/dlp_obaly.csv': { OBAL: tag },
  'DLP20260227/dlp_jednotky.csv': { UN: tag },
  'DLP20260227/dlp_indikacniskupiny.csv': { INDSK: tag },
  'DLP20260227/dlp_vydej.csv': { VYDEJ: tag },
  'DLP20260227/dlp_regproc.csv': { REG_PROC: tag },
  'DLP20260227/dlp_stavyreg.csv': { REG: tag },
  'DLP20260227/dlp_organizace.csv': { ZKR_ORG: tag },
  'DLP20260227/dlp_latky.csv': { KOD_LATKY: number },
  'DLP20260227/dlp_zruseneregistrace.csv': {},
  'DLP20260227/dlp_platnost.csv': {},
  'LEKARNY20260227/lekarny_seznam.csv': { KOD_PRACOVISTE: id },
  'LEKARNY20260227/lekarny_prac_doba.csv': { KOD_PRACOVISTE: id },
  'LEKARNY20260227/lekarny_typ.csv': { TYP_LEKARNY: tag },
  'LEK13_202602v01.csv': { 'K\xf3d S\xdaKL': suklCode }, // as Latin 1, like everything here
  'reimbursement_oncology_scau_202605.csv': { KOD_SUKL: suklCode },
};

/** The edition's files, by their paths beneath its folder. */
export const FILES = Object.keys(ALTERED);

/** Writes the edition in `from` a number of times over into `to`; quoted rows stay as they are but once. */
export async function multiplyEdition(from: string, to: string, times: number): Promise<void> {
  for (const [name, alterations] of Object.entries(ALTERED)) {
    const [header = '', ...rows] = readFileSync(join(from, name), 'latin1').split(/\r?\n/);
    const alters = header.split(';').map((column) => alterations[column]);
    const path = join(to, name);
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'w');
    await file.write(`${header}\r\n`, null, 'latin1');
    for (let copy = 0; copy < times; copy++) {
      const lines = rows.filter((row) => row !== '' && (copy === 0 || !row.includes('"')));
      const text = lines.map((row) => altered(row, alters, copy)).join('\r\n');
      await file.write(`${text}\r\n`, null, 'latin1');
    }
    await file.close();
  }
}

function altered(row: string, alters: (Alter | undefined)[], copy: number): string {
  if (copy === 0) return row;
  return row
    .split(';')
    .map((value, place) => alters[place]?.(value, copy) ?? value)
    .join(';');
}
