import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callTool, post } from '../support/client';
import { createDatabase, type TestDatabase } from '../support/database';
import { startServer, type TestServer } from '../support/server';

let database: TestDatabase;
let server: TestServer;
let client: pg.Client;

beforeAll(async () => {
  database = await createDatabase();
  server = await startServer({ env: { POSTGRES_URL: database.url } });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client?.end();
  await server?.stop();
  await database?.drop();
});

const EXAMPLES: Record<string, Record<string, unknown>> = {
  'get-medicine-details': { sukl_code: '7' },
  'check-availability': { sukl_code: '7' },
  'batch-check-availability': { sukl_codes: ['7'] },
  'get-atc-info': { atc_code: 'N' },
  'get-reimbursement': { sukl_code: '7' },
  'find-alternatives': { sukl_code: '7' },
};

const REGISTRY = { edition: '2026-02-27' };

describe('before anything was imported', () => {
  it.each(Object.entries(EXAMPLES))('%s says so instead of "not found"', async (name, args) => {
    expect((await ask(name, args)).body).toEqual({
      error: 'Data registru zatím nejsou nahrána. Zkuste to prosím později.',
      code: 'NO_DATA',
    });
    expect((await post(`/api/tool/${name}`, args, { url: server.url })).status).toBe(503);
  });
});

describe('with the registry alone', () => {
  beforeAll(async () => {
    await edition('dlp', '2026-02-27', '2026-03-01');
    await client.query(`
      INSERT INTO medicines (sukl_code, name, unlimited, delivered, safety_feature)
      VALUES ('0000007', 'SEVEN', false, NULL, false)`);
  });

  it('pads a code and always prints seven digits', async () => {
    for (const sukl_code of ['7', '07', '0000007']) {
      expect((await ask('check-availability', { sukl_code })).body.sukl_code).toBe('0000007');
    }
    const { body } = await ask('batch-check-availability', { sukl_codes: ['7', '8'] });
    expect(body.results[0]).toMatchObject({ sukl_code: '0000007', found: true });
    expect(body.not_found).toEqual(['8']);
  });

  it('does not know the reimbursement, and names the edition that the medicine is from', async () => {
    expect((await ask('get-reimbursement', { sukl_code: '7' })).body).toMatchObject({
      reimbursed: null,
      max_price: null,
      patient_surcharge_max: null,
      valid_from: null,
      source: { edition: '2026-02-27', sample: false },
    });
  });

  it('says that it has no reports of interruptions', async () => {
    const { body } = await ask('check-availability', { sukl_code: '7' });
    expect(body).toMatchObject({ status: 'unknown', reports_edition: null });
    expect(body.note).toContain('Hlášení o přerušení dodávek nejsou v datech.');
  });

  it.each(['get-pil-content', 'get-spc-content'])(
    '%s has no list of documents, and does not say that there is no document',
    async (tool) => {
      expect((await ask(tool, { sukl_code: '7' })).body).toMatchObject({
        sukl_code: '0000007',
        content: null,
        content_status: 'link_only',
        reason: 'Seznam dokumentů není v datech: text najdete na uvedeném odkazu.',
        document_url: 'https://prehledy.sukl.cz/prehled_leciv.html#/leciva/0000007',
      });
    },
  );

  it('says of a medicine without an ATC code why it has no alternatives', async () => {
    expect((await ask('find-alternatives', { sukl_code: '7' })).body).toMatchObject({
      alternatives: [],
      reason: 'Přípravek nemá v registru ATC kód, podle něhož se hledá náhrada.',
    });
  });
});

describe('with reports of interruptions', () => {
  beforeAll(() => edition('interruptions', '2026-11-01'));
  beforeEach(() => client.query('DELETE FROM interruptions'));

  it.each([
    ['ukonceni', '- 1', 'ended'],
    ['ukonceni', '+ 2', 'unknown'],
    ['preruseni', '- 1', 'interrupted'],
    ['preruseni', '+ 0', 'interrupted'],
    ['preruseni', '+ 2', 'unknown'],
    ['obnoveni', '- 1', 'unknown'],
  ])('%s from today %s days on gives the status %s', async (type, days, status) => {
    await client.query(
      `INSERT INTO interruptions (sukl_code, type, valid_from)
       VALUES ('0000007', $1, (now() AT TIME ZONE 'Europe/Prague')::date ${days})`,
      [type],
    );
    const { body } = await ask('check-availability', { sukl_code: '7' });
    expect(body).toMatchObject({ status, reports_edition: '2026-11-01', source: REGISTRY });
    // What was announced is told before it begins.
    expect(body.interruption?.type).toBe(type === 'obnoveni' ? undefined : type);
  });

  it('takes a report without a date for one that holds', async () => {
    await client.query(`INSERT INTO interruptions VALUES ('0000007', 'preruseni')`);
    const { body } = await ask('check-availability', { sukl_code: '7' });
    expect(body.status).toBe('interrupted');
    expect(body.note).toContain('Držitel ohlásil přerušení dodávek.');
  });
});

describe('with a list of prices', () => {
  beforeAll(() => edition('scau', '2026-05-01', '2026-05-01'));
  beforeEach(() => client.query('DELETE FROM reimbursements'));

  it.each([
    ['100', null, { reimbursed: null, max_price: 100, patient_surcharge_max: null }],
    [null, '80', { reimbursed: true, max_price: null, patient_surcharge_max: null }],
    ['100.30', '100.10', { reimbursed: true, max_price: 100.3, patient_surcharge_max: 0.2 }],
    ['80', '100', { reimbursed: true, max_price: 80, patient_surcharge_max: 0 }],
    ['80', '0', { reimbursed: false, max_price: 80, patient_surcharge_max: 80 }],
  ])('a price of %s and a reimbursement of %s give %j', async (price, amount, expected) => {
    await client.query(
      `INSERT INTO reimbursements (sukl_code, max_price, amount, conditions)
       VALUES ('0000007', $1, $2, 'P: s podmínkou')`,
      [price, amount],
    );
    expect((await ask('get-reimbursement', { sukl_code: '7' })).body).toMatchObject({
      ...expected,
      reimbursement_conditions: 'P: s podmínkou',
      valid_from: '2026-05-01',
      source: { edition: '2026-05-01' },
    });
  });

  it('says that a made-up medicine is one, though the prices are real', async () => {
    await client.query(`UPDATE editions SET sample = true WHERE source = 'dlp'`);
    const { body } = await ask('get-reimbursement', { sukl_code: '7' });
    await client.query(`UPDATE editions SET sample = false WHERE source = 'dlp'`);
    expect(body.source).toMatchObject({ edition: '2026-05-01', sample: true });
  });
});

function ask(name: string, args: Record<string, unknown>) {
  return callTool(name, args, { url: server.url });
}

async function edition(source: string, name: string, validFrom: string | null = null) {
  await client.query(
    `INSERT INTO editions (source, name, valid_from, sample, fingerprint, rows)
     VALUES ($1, $2, $3, false, 'of this test', '{}')`,
    [source, name, validFrom],
  );
}
