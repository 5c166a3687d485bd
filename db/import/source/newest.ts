import type { Queryable } from '../../client';
import type { Publication } from '../types';
import { exists } from './download';

const DAYS_BACK = 40; // monthly publications, and a holiday in between
const MONTHS_BACK = 5; // what was dispensed is published some months later

/**
 * The newest edition at an address with {date} or {month} in it, looked for backwards from today
 * until the one in use, where the date of that is known. An address without them has one edition at a time, fetched to be compared.
 */
export async function findNewest(
  db: Queryable,
  publication: Publication,
  template: string,
): Promise<{ url: string; edition?: string } | 'in use' | undefined> {
  const monthly = template.includes('{month}');
  if (!monthly && !template.includes('{date}')) return { url: template };
  const [inUse] = await db.query<{ name: string; dated: boolean }>(
    'SELECT name, dated FROM editions WHERE source = $1 AND NOT sample',
    [publication],
  );
  for (const day of monthly ? monthsBack() : daysBack()) {
    if (inUse?.dated && day <= inUse.name) return 'in use';
    const digits = day.replaceAll('-', '');
    const url = template.replaceAll('{date}', digits).replaceAll('{month}', digits.slice(0, 6));
    if (await exists(url)) return { url, edition: day };
  }
  return inUse ? 'in use' : undefined;
}

function daysBack(): string[] {
  const today = Date.now();
  return Array.from({ length: DAYS_BACK + 1 }, (_, back) => isoDay(today - back * 86_400_000));
}

function monthsBack(): string[] {
  const now = new Date();
  return Array.from({ length: MONTHS_BACK + 1 }, (_, back) =>
    isoDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)),
  );
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
