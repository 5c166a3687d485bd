import { expect, it } from 'vitest';
import { answerOf, SAMPLE_SOURCE } from '../support/medicines';

const alternatives = (sukl_code: string, limit?: unknown) =>
  answerOf('find-alternatives', { sukl_code, ...(limit !== undefined && { limit }) });

it('finds what to take instead of Ozempic: injected, not interrupted, nearest first', async () => {
  const answer = await alternatives('9000040');
  expect(answer.medicine).toMatchObject({
    name: 'OZEMPIC',
    strength: '0,5MG',
    status: 'interrupted',
  });
  expect(answer.alternatives.map(brief)).toEqual([
    ['SEMAGLUTID MEDORA', '0,5MG', 'supplied', true, true],
    ['WEGOVY', '0,5MG', 'supplied', true, true],
    ['SEMAGLUTID MEDORA', '1MG', 'supplied', false, true],
    ['WEGOVY', '0,25MG', 'supplied', false, true],
    ['WEGOVY', '1MG', 'supplied', false, true],
    ['WEGOVY', '2,4MG', 'unknown', false, true],
  ]);
  expect(answer).toMatchObject({ total_count: 6, reason: null, source: SAMPLE_SOURCE });
});

it('gives each alternative as a medicine with its own status', async () => {
  const { medicine, alternatives: found } = await alternatives('9000040', 1);
  expect(found).toEqual([
    {
      sukl_code: '9000049',
      name: 'SEMAGLUTID MEDORA',
      supplement: '0,5MG INJ SOL PEP 1X3ML+4J',
      strength: '0,5MG',
      form: 'INJ SOL PEP',
      form_name: 'Injekční roztok v předplněném peru',
      package: '1X3ML+4J',
      atc_code: 'A10BJ06',
      atc_name: 'SEMAGLUTID',
      substance: medicine.substance,
      holder: expect.any(String),
      registration_status: 'R',
      in_force: true,
      dispensing: 'R',
      status: 'supplied',
      same_strength: true,
      same_form: true,
    },
  ]);
});

it('offers no packages that have ended, are interrupted or are taken in another way', async () => {
  const { alternatives: found } = await alternatives('9000005', 50);
  // Of the suppositories only the other strength is left: 9000006 has ended.
  expect(found.map(({ sukl_code }: { sukl_code: string }) => sukl_code)).toEqual(['9000007']);
});

it('begins with another package of the same product when that is supplied', async () => {
  const { alternatives: found } = await alternatives('9000001', 50);
  const codes = found.map(({ sukl_code }: { sukl_code: string }) => sukl_code);
  expect(codes[0]).toBe('9000298'); // the same size, imported in parallel
  expect(codes).toContain('9000002');
  expect(codes).not.toContain('9000003'); // not known to be supplied
  expect(codes).not.toContain('9000001');
});

it('calls no two medicines of a coarse group alternatives, and says why', async () => {
  expect(await alternatives('9000123')).toMatchObject({
    medicine: { name: 'MAGNE MEDORA' },
    alternatives: [],
    total_count: 0,
    reason: "ATC kód 'A12CC' je příliš obecný: přípravky téže skupiny se nemusejí zastoupit.",
  });
});

it('says so when there is none', async () => {
  expect(await alternatives('9000291')).toMatchObject({
    alternatives: [],
    total_count: 0,
    reason:
      'V registru není jiný přípravek se stejnou látkou a způsobem podání, který by nebyl přerušen ani ukončen.',
  });
});

it.each([
  [0, 1],
  ['2', 2],
  [null, 10],
  ['x', 10],
  [9999, 50],
])('takes the limit %j for %d', async (given, limit) => {
  const answer = await alternatives('9000141', given);
  expect(answer.alternatives).toHaveLength(Math.min(limit, answer.total_count));
  expect(answer.total_count).toBeGreaterThan(0);
});

it('counts all alternatives, whatever the limit', async () => {
  const { total_count } = await alternatives('9000040');
  expect((await alternatives('9000040', 2)).total_count).toBe(total_count);
});

function brief(one: Record<string, unknown>) {
  return [one.name, one.strength, one.status, one.same_strength, one.same_form];
}
