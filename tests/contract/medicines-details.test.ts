import { expect, it } from 'vitest';
import { answerOf, SAMPLE_SOURCE } from '../support/medicines';

const details = (sukl_code: string) => answerOf('get-medicine-details', { sukl_code });

it('gives all that the registry says of a package, its codes resolved', async () => {
  expect(await details('9000001')).toEqual({
    sukl_code: '9000001',
    name: 'PARALEN',
    supplement: '500MG TBL NOB 24',
    strength: '500MG',
    form: 'TBL NOB',
    form_name: 'Tableta',
    package: '24',
    atc_code: 'N02BE01',
    atc_name: 'PARACETAMOL',
    substance: 'PARACETAMOL',
    holder: 'Opella Healthcare Czech s.r.o., Praha',
    registration_status: 'R',
    in_force: true,
    dispensing: 'F',
    dispensing_name: 'volně prodejné léčivé přípravky',
    prescription_required: false,
    route: 'POR',
    route_name: 'Perorální podání',
    package_type: 'Blistr',
    registration: {
      code: 'R',
      label: 'registrovaný léčivý přípravek',
      in_force: true,
      number: '07/100/70-C',
      procedure: 'registrace národním postupem',
      valid_until: null,
      unlimited: true,
      marketed_until: null,
    },
    indication_group: 'Analgetica, antipyretica',
    ddd: { amount: 3, unit: 'G', per_package: 4 },
    substances: [{ name: 'PARACETAMOL', amount: '500', unit: 'MG' }],
    parallel_import: null,
    mrp_number: null,
    expiry: '36M',
    safety_feature: false,
    documents: { pil_url: null, spc_url: null },
    source: SAMPLE_SOURCE,
  });
});

it('gives the substances of a combination in their order, with amounts', async () => {
  const { substances, substance } = await details('9000008');
  expect(substances.map((one: { amount: string }) => one.amount)).toEqual(['500', '25', '5']);
  expect(substances[0]).toEqual({ name: 'PARACETAMOL', amount: '500', unit: 'MG' });
  const names = substances.map((one: { name: string }) => one.name);
  expect(substance).toBe(names.join(', '));
});

it('says null of what the registry leaves blank, and takes no blank for a no', async () => {
  expect(await details('9000294')).toMatchObject({
    name: 'ŽALUDEČNÍ ČAJOVÁ SMĚS "OD HEŘMÁNKU"',
    strength: null,
    atc_code: 'A03',
    registration_status: null,
    in_force: null,
    registration: { code: null, label: null, in_force: null },
    ddd: { amount: null, unit: null, per_package: null },
  });
});

it('does not know whether a state that is in no list is in force', async () => {
  expect((await details('9000304')).registration).toMatchObject({
    code: 'RN',
    label: null,
    in_force: null,
  });
});

it.each([
  ['9000025', true],
  ['9000237', true],
  ['9000213', false],
  ['9000293', null],
])('tells of %s whether it needs a prescription: %s', async (code, required) => {
  expect((await details(code)).prescription_required).toBe(required);
});

it('gives dates as YYYY-MM-DD', async () => {
  expect((await details('9000264')).registration).toMatchObject({
    code: 'Y',
    valid_until: '2027-12-31',
    unlimited: false,
    marketed_until: '2027-06-30',
  });
});

it('leads to the documents of an EU product at EMA', async () => {
  const url = 'https://www.ema.europa.eu/en/medicines/human/EPAR/ozempic';
  expect((await details('9000039')).documents).toEqual({ pil_url: url, spc_url: url });
});

it('says by which permit a package is imported in parallel', async () => {
  expect(await details('9000298')).toMatchObject({
    parallel_import: 'PI/901/2024',
    registration: { procedure: 'souběžný dovoz' },
  });
});
