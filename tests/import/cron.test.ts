import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callTool, serverUrl } from '../support/client';
import { createDatabase, type TestDatabase } from '../support/database';
import { listen } from '../support/listen';
import { startServer, type TestServer } from '../support/server';
import { codeOf, dlpFiles, pharmacyFiles } from '../support/sukl-editions';
import { cp1250, zip } from '../support/sukl-files';

const SECRET = 'a-secret-for-the-cron';
const day = (back: number) =>
  new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
const iso = (digits: string) => digits.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');

/** A stand-in for SÚKL: what lies at which path, and what was asked of it. */
const served = new Map<string, Buffer>();
const asked: string[] = [];
let sukl: Server;
let quartet: TestServer;
let database: TestDatabase | undefined;

const scau = cp1250(
  Array.from({ length: 120 }, (_, index) =>
    Array.from(
      { length: 122 },
      (_, at) => ({ 0: codeOf(index), 18: '5', 85: '12.5' })[at] ?? '',
    ).join('|'),
  ).join('\r\n'),
);

beforeAll(async () => {
  sukl = createServer((request, response) => {
    const { method, url = '' } = request;
    asked.push(`${method} ${url}`);
    if (url === '/elsewhere.zip') {
      response.writeHead(302, { location: 'http://localhost:1/mr_hlaseni.zip' }).end();
      return;
    }
    const content = served.get(url);
    response.writeHead(content ? 200 : 404).end(method === 'GET' ? content : undefined);
  });
  const at = `http://127.0.0.1:${await listen(sukl)}`;
  database = inject('store') === 'pglite' ? undefined : await createDatabase();
  quartet = await startServer({
    env: {
      ...(database && { POSTGRES_URL: database.url }),
      CRON_SECRET: SECRET,
      CRON_SECONDS: '0', // one file a call
      SUKL_DLP_URL: `${at}/SOD{date}/DLP{date}.zip`,
      SUKL_PHARMACIES_URL: `${at}/LEKARNY{date}.zip`,
      SUKL_SCAU_URL: `${at}/SCAU{month}.zip`,
      SUKL_INTERRUPTIONS_URL: `${at}/elsewhere.zip`,
    },
  });
  served.set(`/SOD${day(3)}/DLP${day(3)}.zip`, zip(dlpFiles()));
  served.set(`/LEKARNY${day(10)}.zip`, zip(pharmacyFiles()).subarray(0, 5000));
  served.set(`/SCAU${day(0).slice(0, 6)}.zip`, zip({ 'scau.txt': scau }));
});
afterAll(async () => {
  await quartet?.stop('SIGKILL');
  await database?.drop();
  sukl?.close();
});

async function cron(secret?: string, url = quartet.url) {
  const headers = secret === undefined ? {} : { Authorization: `Bearer ${secret}` };
  const response = await fetch(`${url}/api/cron`, { headers });
  return { response, status: response.status };
}

/** The outcome of each publication in an answer. */
async function outcomes(response: Response) {
  const { publications } = (await response.json()) as {
    publications: { publication: string; outcome: string; error?: string; edition?: string }[];
  };
  return Object.fromEntries(publications.map(({ publication, ...rest }) => [publication, rest]));
}

describe('the cron route', () => {
  it.each([undefined, '', 'wrong', `${SECRET}x`])('is closed to the secret %j', async (secret) => {
    const { response, status } = await cron(secret);
    expect(status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.text()).toBe('');
  });

  it('does not exist where no secret is set', async () => {
    expect((await cron(SECRET, serverUrl())).status).toBe(404);
  });

  it('serves GET alone', async () => {
    const response = await fetch(`${quartet.url}/api/cron`, { method: 'POST' });
    expect(response.status).toBe(405);
  });

  it('looks for the newest edition backwards from today and reads it a step a call', async () => {
    asked.length = 0;
    const { response, status } = await cron(SECRET);
    expect(asked).toEqual([
      ...[0, 1, 2, 3].map((back) => `HEAD /SOD${day(back)}/DLP${day(back)}.zip`),
      `GET /SOD${day(3)}/DLP${day(3)}.zip`,
    ]);
    expect(status).toBe(202);
    expect(await outcomes(response)).toEqual({
      dlp: { outcome: 'waiting', edition: iso(day(3)) },
      pharmacies: { outcome: 'waiting' },
      scau: { outcome: 'waiting' },
      interruptions: { outcome: 'waiting' },
    });
  });

  it('goes on where it stopped until the registry is in use', async () => {
    let calls = 0;
    for (;;) {
      const { dlp } = await outcomes((await cron(SECRET)).response);
      calls++;
      if (dlp?.outcome === 'imported') break;
      expect(dlp?.outcome).toBe('waiting');
      expect(calls).toBeLessThan(20);
    }
    expect(calls).toBe(16); // fifteen more files, then the swap
  });

  it("tells what went wrong with one publication and does the others' work", async () => {
    let last = await cron(SECRET);
    for (let calls = 0; calls < 10; calls++) last = await cron(SECRET);
    expect(last.status).toBe(502);
    const { dlp, pharmacies, scau, interruptions } = await outcomes(last.response);
    expect(dlp).toEqual({ outcome: 'unchanged' });
    expect(pharmacies?.outcome).toBe('failed');
    expect(pharmacies?.error).toMatch(/^LEKARNY\d{8}\.zip is no zip file, or a damaged one/);
    expect(scau?.outcome).toBe('unchanged');
    expect(interruptions).toEqual({
      outcome: 'failed',
      error: expect.stringMatching(/redirects to localhost:1, where nothing is fetched from\.$/),
    });
  });

  it('has the tools answer from what it imported', async () => {
    const { body } = await callTool(
      'get-reimbursement',
      { sukl_code: codeOf(7) },
      { url: quartet.url },
    );
    expect(body).toMatchObject({
      name: 'LÉK Ž 7',
      max_price: 12.5,
      source: { sample: false, edition: `${iso(day(0)).slice(0, 7)}-01` },
    });
  });

  it('fetches nothing when there is nothing new', async () => {
    served.set(`/LEKARNY${day(10)}.zip`, zip(pharmacyFiles()));
    for (let calls = 0; calls < 6; calls++) await cron(SECRET);
    asked.length = 0;
    const { response } = await cron(SECRET);
    const { dlp, pharmacies, scau } = await outcomes(response);
    expect([dlp, pharmacies, scau]).toEqual(Array(3).fill({ outcome: 'unchanged' }));
    expect(asked.filter((request) => request.startsWith('GET'))).toEqual(['GET /elsewhere.zip']);
  });
});
