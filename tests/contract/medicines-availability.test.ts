import { expect, it } from 'vitest';
import { answerOf, SAMPLE_SOURCE } from '../support/medicines';

const check = (sukl_code: string) => answerOf('check-availability', { sukl_code });
const NOT_STOCK = 'Nejde o skladové zásoby: zda ho lékárna právě má, ví jen ona.';

it('tells three facts apart and derives one status from them', async () => {
  expect(await check('9000001')).toEqual({
    sukl_code: '9000001',
    name: 'PARALEN',
    status: 'supplied',
    registration: { code: 'R', label: 'registrovaný léčivý přípravek', in_force: true },
    // On prescription and on request together.
    deliveries: {
      delivered_last_6_months: true,
      dispensed_packs: 123,
      dispensed_period: '2026-10',
    },
    interruption: null,
    reports_edition: SAMPLE_SOURCE.edition,
    note: `V posledních šesti měsících byl přípravek dodáván do lékáren. ${NOT_STOCK}`,
    source: SAMPLE_SOURCE,
  });
});

it('is interrupted by a report, though it was delivered not long ago', async () => {
  expect(await check('9000040')).toMatchObject({
    status: 'interrupted',
    registration: { in_force: true },
    deliveries: { delivered_last_6_months: true },
    interruption: {
      type: 'preruseni',
      from: '2026-09-15',
      expected_until: '2027-01-31',
      reason: 'zvýšená poptávka',
      replacements: 'RYBELSUS, WEGOVY',
      replacement_note: 'po poradě s lékařem',
      reported_on: '2026-09-01',
    },
    note: `Držitel ohlásil přerušení dodávek od 15. 9. 2026. V posledních šesti měsících byl přípravek dodáván do lékáren. ${NOT_STOCK}`,
  });
});

it('is ended by a report', async () => {
  expect(await check('9000006')).toMatchObject({
    status: 'ended',
    registration: { in_force: true },
    interruption: { type: 'ukonceni', from: '2026-07-01', expected_until: null },
    note: `Držitel ohlásil ukončení dodávek od 1. 7. 2026. V posledních šesti měsících do lékáren dodáván nebyl. ${NOT_STOCK}`,
  });
});

it('takes a resumption for no interruption, and mentions it', async () => {
  const { status, interruption, note } = await check('9000042');
  expect(status).toBe('supplied');
  expect(interruption).toBeNull();
  expect(note).toContain('Držitel ohlásil obnovení dodávek od 1. 3. 2026.');
});

it('takes the beginning of deliveries for no interruption', async () => {
  expect(await check('9000046')).toMatchObject({ status: 'supplied', interruption: null });
});

it('puts a registration that ended above deliveries', async () => {
  expect(await check('9000302')).toMatchObject({
    status: 'not_in_force',
    registration: { code: 'N', in_force: false },
    deliveries: { delivered_last_6_months: true },
    note: `Registrace už není platná. V posledních šesti měsících byl přípravek dodáván do lékáren. ${NOT_STOCK}`,
  });
});

it('does not take an unknown registration for one that ended', async () => {
  expect(await check('9000122')).toMatchObject({
    status: 'supplied',
    registration: { code: null, label: null, in_force: null },
    note: `Stav registrace není znám. V posledních šesti měsících byl přípravek dodáván do lékáren. ${NOT_STOCK}`,
  });
});

it('does not know where nothing is known, and counts no packs then', async () => {
  expect(await check('9000003')).toMatchObject({
    status: 'unknown',
    deliveries: {
      delivered_last_6_months: null,
      dispensed_packs: null,
      dispensed_period: null,
    },
    interruption: null,
    note: `Zda byl v posledních šesti měsících dodáván do lékáren, není známo. ${NOT_STOCK}`,
  });
});

it('does not know why a package was not delivered when nobody reported anything', async () => {
  expect(await check('9000016')).toMatchObject({
    status: 'unknown',
    deliveries: { delivered_last_6_months: false },
    interruption: null,
    note: `V posledních šesti měsících do lékáren dodáván nebyl. ${NOT_STOCK}`,
  });
});
