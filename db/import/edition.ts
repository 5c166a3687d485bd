import { toDate } from './read/cells';
import type { Publication } from './types';

/** An edition as far as its name tells; the registry has its validity in a file of its own. */
export interface Edition {
  name: string | undefined;
  validFrom: string | undefined;
  validTo: string | undefined;
}

/** The date in a publication's name: DLP20260227 and SCAU260501 are days, SCAU202605 and LEK13_202602v01 months. */
export function editionOf(publication: Publication, name: string, given?: string): Edition {
  const found = given ?? dateIn(name) ?? (publication === 'scau' ? shortDateIn(name) : undefined);
  const monthly = publication === 'scau' || publication === 'dispensed';
  if (!found || !monthly) return { name: found, validFrom: undefined, validTo: undefined };
  const month = found.slice(0, 7);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { name: found, validFrom: `${month}-01`, validTo: last };
}

function dateIn(name: string): string | undefined {
  const [, year, month, day] = /(20\d\d)-?(\d\d)-?(\d\d)?(?!\d)/.exec(name) ?? [];
  return year && toDate(`${year}-${month}-${day ?? '01'}`);
}

function shortDateIn(name: string): string | undefined {
  const [, year, month, day] = /(?<!\d)(\d\d)(\d\d)(\d\d)(?!\d)/.exec(name) ?? [];
  return year && toDate(`20${year}-${month}-${day}`);
}
