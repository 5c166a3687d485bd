import { expect, it } from 'vitest';
import { answerOf, SAMPLE_SOURCE } from '../support/medicines';

const atc = (atc_code: string, more: Record<string, unknown> = {}) =>
  answerOf('get-atc-info', { atc_code, ...more });

it('gives a group, the way up and the groups beneath with their medicines', async () => {
  expect(await atc('N02B')).toEqual({
    code: 'N02B',
    name_cs: 'JINÁ ANALGETIKA A ANTIPYRETIKA',
    name_en: 'OTHER ANALGESICS AND ANTIPYRETICS',
    level: 3,
    parent_code: 'N02',
    parents: [
      { code: 'N', name_cs: 'NERVOVÝ SYSTÉM' },
      { code: 'N02', name_cs: 'ANALGETIKA' },
    ],
    children: [
      { code: 'N02BA', name_cs: 'KYSELINA SALICYLOVÁ A DERIVÁTY', medicines_count: 2 },
      { code: 'N02BE', name_cs: 'ANILIDY', medicines_count: 17 },
      { code: 'N02BF', name_cs: 'GABAPENTINOIDY', medicines_count: 3 },
    ],
    medicines_count: 22,
    source: SAMPLE_SOURCE,
  });
});

it.each([
  ['N', 1, null],
  ['N02', 2, 'N'],
  ['N02B', 3, 'N02'],
  ['N02BE', 4, 'N02B'],
  ['N02BE01', 5, 'N02BE'],
])('knows the level of %s: %d', async (code, level, parent_code) => {
  const answer = await atc(code);
  expect(answer).toMatchObject({ code, level, parent_code });
  expect(answer.parents).toHaveLength(level - 1);
  expect(answer.parents.at(-1)?.code ?? null).toBe(parent_code);
});

it('counts in a group what its groups beneath hold and what stands in it directly', async () => {
  const { medicines_count, children } = await atc('A03');
  const beneath = children.reduce(
    (sum: number, child: { medicines_count: number }) => sum + child.medicines_count,
    0,
  );
  expect(medicines_count).toBe(beneath + 1); // 9000294 has the code A03 itself
});

it('counts no package whose registration has ended, and counts those not known to have', async () => {
  // MIGRALGIN's three packages have ended.
  const { medicines } = await atc('N02BE51', { include_medicines: true });
  expect(names(medicines)).not.toContain('MIGRALGIN');
  const { medicines: amlodipine } = await atc('C08CA01', { include_medicines: true });
  expect(names(amlodipine)).toContain('KARDIPIN'); // its state is in no list
});

it('lists packages when asked to, in force before not known, then by name', async () => {
  const answer = await atc('N02BE01', { include_medicines: true, medicines_limit: 3 });
  expect(answer.medicines).toHaveLength(3);
  expect(answer.medicines_total).toBe(answer.medicines_count);
  expect(answer.medicines[0]).toEqual({
    sukl_code: '9000012',
    name: 'PANADOL',
    supplement: '500MG TBL FLM 12',
    strength: '500MG',
    form: 'TBL FLM',
    form_name: 'Potahovaná tableta',
    package: '12',
    atc_code: 'N02BE01',
    atc_name: 'PARACETAMOL',
    substance: 'PARACETAMOL',
    holder: expect.any(String),
    registration_status: 'R',
    in_force: true,
    dispensing: 'F',
  });
  const { medicines } = await atc('A11GA01', { include_medicines: true });
  expect(medicines.at(-1)).toMatchObject({ sukl_code: '9000122', in_force: null });
});

it('takes a code in small letters and with blanks around it', async () => {
  expect((await atc(' n02be01 ')).code).toBe('N02BE01');
});

function names(medicines: { name: string }[]): string[] {
  return medicines.map(({ name }) => name);
}
