import { expect, it } from 'vitest';
import { answerOf, SAMPLE_SOURCE } from '../support/medicines';

const reimbursement = (sukl_code: string) => answerOf('get-reimbursement', { sukl_code });
const SOURCE = { ...SAMPLE_SOURCE, valid_to: expect.toBeOneOf([null, SAMPLE_SOURCE.valid_to]) };

it('gives what the insurance pays and a ceiling for the rest, to the heller', async () => {
  const answer = await reimbursement('9000052');
  expect(answer).toEqual({
    sukl_code: '9000052',
    name: 'WARFARIN ORION',
    reimbursed: true,
    max_price: 162.82,
    reimbursement_amount: 79.76,
    patient_surcharge_max: 83.06,
    reimbursement_conditions: null,
    prescriber_restriction: null,
    currency: 'CZK',
    valid_from: answer.source.valid_from,
    note: 'Doplatek je horní mez, ne cena: nejvýše rozdíl maximální ceny a úhrady. Lékárna může prodávat levněji.',
    source: SOURCE,
  });
});

it('says who may prescribe it on the insurance', async () => {
  expect((await reimbursement('9000039')).prescriber_restriction).toBe('DIA,END,INT');
});

it.each(['9000049', '9000182'])(
  'asks nothing of a patient where %s is paid above its price',
  async (code) => {
    const answer = await reimbursement(code);
    expect(answer.reimbursement_amount).toBeGreaterThan(answer.max_price);
    expect(answer).toMatchObject({ reimbursed: true, patient_surcharge_max: 0 });
  },
);

it('tells that a package is not reimbursed', async () => {
  expect(await reimbursement('9000209')).toMatchObject({
    reimbursed: false,
    max_price: 890,
    reimbursement_amount: 0,
    patient_surcharge_max: 890,
    note: 'Přípravek není hrazen z veřejného zdravotního pojištění.',
  });
});

it('knows no ceiling without a maximum price', async () => {
  expect(await reimbursement('9000002')).toMatchObject({
    reimbursed: false,
    max_price: null,
    reimbursement_amount: 0,
    patient_surcharge_max: null,
  });
});

it('does not know of a package without a row, and does not call that a no', async () => {
  expect(await reimbursement('9000003')).toEqual({
    sukl_code: '9000003',
    name: 'PARALEN',
    reimbursed: null,
    max_price: null,
    reimbursement_amount: null,
    patient_surcharge_max: null,
    reimbursement_conditions: null,
    prescriber_restriction: null,
    currency: 'CZK',
    valid_from: null,
    note: 'O úhradě tohoto přípravku není v datech záznam: neznamená to, že hrazen není.',
    source: SOURCE,
  });
});
