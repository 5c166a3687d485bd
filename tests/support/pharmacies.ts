import { expect } from 'vitest';
import { callTool } from './client';

export interface Pharmacy {
  id: string;
  name: string;
  city: string;
  postal_code: string | null;
  opening_hours: { day: number | 'holiday'; from: string; to: string }[] | null;
  holiday_hours_known: boolean;
  open_now: boolean | null;
  is_24h: boolean | null;
  emergency_service: boolean;
}

interface Found {
  pharmacies: Pharmacy[];
  total_count: number;
  limit: number;
  offset: number;
  open_at: { time: string; day: number | 'holiday' } | null;
}

/** Asks find-pharmacies for something that it does not refuse. */
export async function find(args: Record<string, unknown> = {}): Promise<Found> {
  const { isError, body } = await callTool('find-pharmacies', args);
  expect(isError, JSON.stringify(body)).toBe(false);
  return body as Found;
}

/** All that are found, page by page. */
export async function findAll(args: Record<string, unknown> = {}): Promise<Pharmacy[]> {
  const found: Pharmacy[] = [];
  for (;;) {
    const page = await find({ ...args, limit: 100, offset: found.length });
    found.push(...page.pharmacies);
    if (page.pharmacies.length === 0 || found.length >= page.total_count) return found;
  }
}

export const idsOf = (pharmacies: Pharmacy[]) => pharmacies.map(({ id }) => id).sort();

/**
 * Whether a pharmacy is open, from its own answer and minute by minute: the plainest way to say it,
 * to compare the statement with. Null when its hours on such a day are not known.
 */
export function isOpen(pharmacy: Pharmacy, day: number | 'holiday', clock: string): boolean | null {
  const { opening_hours, holiday_hours_known } = pharmacy;
  if (!opening_hours || (day === 'holiday' && !holiday_hours_known)) return null;
  const open = new Set<number>();
  for (const hours of opening_hours) {
    if (hours.day !== day) continue;
    for (let at = minutes(hours.from); at < minutes(hours.to); at++) open.add(at);
  }
  return open.has(minutes(clock));
}

function minutes(clock: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
