import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Db, openDb } from '@/db/client';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';
import { findPharmacies } from '@/tools/medicines/find-pharmacies';
import type { Pharmacy } from '../support/pharmacies';

// A clock can be set here, which it can't in a server, and pharmacies be as odd as they need to be.
const folder = mkdtempSync(join(tmpdir(), 'quartet-pharmacies-'));
let db: Db;

beforeAll(async () => {
  db = await openDb(readEnv({ DATA_DIR: folder }));
  await migrate(db);
});

afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

afterEach(() => vi.useRealTimers());

async function at(instant: string, args: Record<string, unknown> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  const ctx = { db, user: undefined, signal: AbortSignal.timeout(60_000), after: () => {} };
  const found = await findPharmacies.run(findPharmacies.input.parse(args), ctx);
  const { pharmacies } = found as { pharmacies: (Pharmacy & { type: string | null })[] };
  return new Map(pharmacies.map((pharmacy) => [pharmacy.id, pharmacy]));
}

it('does not take a store without an edition for a country without pharmacies', async () => {
  await expect(at('2026-11-18T12:00Z')).rejects.toMatchObject({
    code: 'NO_DATA',
    message: 'Data registru zatím nejsou nahrána. Zkuste to prosím později.',
  });
});

describe('with an edition', () => {
  beforeAll(async () => {
    await db.transaction((tx) =>
      tx.exec(`
        INSERT INTO editions (source, name, sample, fingerprint, rows)
        VALUES ('pharmacies', '2026-11-01', true, '', '{}');
        INSERT INTO pharmacy_types VALUES ('X', NULL);
        INSERT INTO pharmacies (id, name, type_code, city, mail_order, emergency_service,
                                hours_known, holidays_known)
        VALUES ('always', 'A', 'X', 'Brno', false, false, true, true),
               ('weekdays', 'B', NULL, 'Brno', false, true, true, true),
               ('silent', 'C', NULL, 'Brno', false, false, true, false),
               ('closed', 'D', NULL, 'Frýdek-Místek', false, false, true, true),
               ('unknown', 'E', NULL, 'Brno', false, false, false, false);
        INSERT INTO pharmacy_hours
        SELECT 'always', day, time '00:00', time '24:00' FROM generate_series(1, 8) day UNION ALL
        SELECT 'weekdays', day, '00:00', '24:00' FROM generate_series(1, 5) day UNION ALL
        SELECT 'silent', day, '08:00', '18:00' FROM generate_series(1, 7) day;`),
    );
  });

  it('says what it knows of a pharmacy at a given time, and null where it does not', async () => {
    const now = async (instant: string) =>
      Object.fromEntries([...(await at(instant))].map(([id, { open_now }]) => [id, open_now]));

    const monday = { always: true, weekdays: true, silent: true, closed: false, unknown: null };
    expect(await now('2026-11-16T12:00Z')).toEqual(monday);
    expect(await now('2026-11-16T17:30Z')).toEqual({ ...monday, silent: false });
    // Midnight in Prague is an hour before that of UTC: from then on it is a holiday.
    expect(await now('2026-11-16T22:59Z')).toEqual({ ...monday, silent: false });
    expect(await now('2026-11-16T23:00Z')).toEqual({ ...monday, weekdays: false, silent: null });
    expect(await now('2026-11-17T12:00Z')).toEqual({ ...monday, weekdays: false, silent: null });
    expect(await now('2026-11-21T12:00Z')).toEqual({ ...monday, weekdays: false });
    // 18:00 in Prague, by winter's time and by summer's.
    expect(await now('2026-03-28T16:59Z')).toMatchObject({ silent: true });
    expect(await now('2026-03-28T17:00Z')).toMatchObject({ silent: false });
    expect(await now('2026-03-29T15:59Z')).toMatchObject({ silent: true });
    expect(await now('2026-03-29T16:00Z')).toMatchObject({ silent: false });
    expect(await now('2026-10-24T16:00Z')).toMatchObject({ silent: false });
    expect(await now('2026-10-25T16:59Z')).toMatchObject({ silent: true });
  });

  it('calls round the clock what is open all day on seven days, not on five', async () => {
    const found = await at('2026-11-18T12:00Z');
    expect([...found].map(([id, { is_24h }]) => [id, is_24h])).toEqual([
      ['always', true],
      ['weekdays', false],
      ['silent', false],
      ['closed', false],
      ['unknown', null],
    ]);
    expect([...(await at('2026-11-18T12:00Z', { is_24h: true })).keys()]).toEqual(['always']);
  });

  it('tells closed from unknown, and a type that is in no list by its code', async () => {
    const found = await at('2026-11-18T12:00Z');
    expect(found.get('closed')?.opening_hours).toEqual([]);
    expect(found.get('unknown')?.opening_hours).toBeNull();
    expect(found.get('always')?.type).toBe('X');
    expect(found.get('closed')?.type).toBeNull();
  });

  it('leaves out on a holiday those that tell nothing about holidays', async () => {
    const open = async (open_at: string) => [
      ...(await at('2026-11-18T12:00Z', { open_at })).keys(),
    ];
    expect(await open('2026-11-16T10:00')).toEqual(['always', 'weekdays', 'silent']);
    expect(await open('2026-11-17T10:00')).toEqual(['always']);
  });

  it.each(['Frýdek', 'frydek mistek', 'FRÝDEK - MÍSTEK', 'Frýdek–Místek'])(
    'finds a town with a hyphen by %j',
    async (city) => {
      expect([...(await at('2026-11-18T12:00Z', { city })).keys()]).toEqual(['closed']);
    },
  );

  it('does not find it by its second word, nor by a part of the first', async () => {
    for (const city of ['Místek', 'Frý']) {
      expect((await at('2026-11-18T12:00Z', { city })).size).toBe(0);
    }
  });
});
