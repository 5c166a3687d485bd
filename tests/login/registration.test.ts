import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newIp } from '../support/client';
import { inParallel } from '../support/in-parallel';
import { type KeptLogin, startKeptLogin } from '../support/kept-login';
import { minuteWithRoom } from '../support/minute';
import { REDIRECT } from '../support/oauth-clients';
import {
  authorizeUrl,
  connect,
  errorOf,
  postRegistration,
  registerClient,
  revoke,
  somebody,
} from '../support/oauth-requests';

let login: KeptLogin;
let site: string;

beforeAll(async () => {
  login = await startKeptLogin();
  site = login.site;
});
afterAll(() => login.stop());

const CLIENT = { redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' };

describe('a registration', () => {
  it.each<[string, unknown]>([
    ['nothing', ''],
    ['half of one', '{"redirect_uris":['],
    ['a list', []],
    ['a text', '"x"'],
    ['null', 'null'],
    ['no address', { client_name: 'x' }],
    ['an empty list of addresses', { redirect_uris: [] }],
    ['an address that is a number', { redirect_uris: [1] }],
    ['an address that is none', { redirect_uris: ['x'] }],
    ['an address that runs', { redirect_uris: ['javascript:alert(1)'] }],
    ['an address of data', { redirect_uris: ['data:text/html,x'] }],
    ['a file', { redirect_uris: ['file:///etc/passwd'] }],
    ['an address without encryption', { redirect_uris: ['http://client.example.com/cb'] }],
    ['an address with a fragment', { redirect_uris: ['https://client.example.com/cb#x'] }],
    ['an address with a user', { redirect_uris: ['https://a:b@client.example.com/cb'] }],
    ['an address like Cursor’s', { redirect_uris: ['cursor://evil/oauth/callback'] }],
    [
      'an address of a thousand letters too many',
      { redirect_uris: [`https://x.example/${'x'.repeat(3_000)}`] },
    ],
    ['a hundred addresses', { redirect_uris: Array(100).fill('https://x.example/') }],
    ['a name of a page', { ...CLIENT, client_name: 'x'.repeat(201) }],
    ['a name that is a list', { ...CLIENT, client_name: ['x'] }],
    ['a NUL', { ...CLIENT, client_name: 'a\0b' }],
    ['half a letter', '{"redirect_uris":["https://x.example/\\ud800"]}'],
    ['another grant', { ...CLIENT, grant_types: ['client_credentials'] }],
    ['another way to say who it is', { ...CLIENT, token_endpoint_auth_method: 'private_key_jwt' }],
    ['brackets in brackets', `${'['.repeat(8_000)}${']'.repeat(8_000)}`],
    ['a flood', { ...CLIENT, client_name: 'x'.repeat(100_000) }],
  ])('is refused with %s', async (_, metadata) => {
    const response = await postRegistration(site, metadata);
    expect([400, 413]).toContain(response.status);
    expect(await errorOf(response)).toMatch(/^invalid_(client_metadata|redirect_uri|request)$/);
  });

  it('gives a client no more than a client needs', async () => {
    const response = await postRegistration(site, {
      ...CLIENT,
      client_id: 'mine',
      client_secret: 'mine',
      skip_consent: true,
      require_pkce: false,
      disabled: false,
      scope: 'admin',
      grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code', 'token'],
      jwks_uri: 'https://internal.example/jwks',
      backchannel_logout_uri: 'https://internal.example/',
      logo_uri: 'https://internal.example/x.png',
      dpop_bound_access_tokens: true,
      resources: ['https://other.example.com'],
      metadata: { x: 1 },
    });
    expect(response.status).toBe(201);
    const client = (await response.json()) as Record<string, unknown>;
    expect(client).toMatchObject({
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [REDIRECT],
    });
    expect(client.client_id).not.toBe('mine');
    for (const name of ['client_secret', 'skip_consent', 'jwks_uri', 'logo_uri', 'resources']) {
      expect(client).not.toHaveProperty(name);
    }
    const [row] = await login.alter<Record<string, unknown>>(
      'SELECT * FROM login_client WHERE client_id = $1',
      [client.client_id],
    );
    expect(row).toMatchObject({ skip_consent: null, backchannel_logout_uri: null, jwks_uri: null });
    expect(row?.require_pkce).not.toBe(false);
    expect(row?.dpop_bound_access_tokens).not.toBe(true);
  });
});

describe('clients that nobody uses', () => {
  it('are few from one address, however many are asked for', async () => {
    await minuteWithRoom(40_000);
    const ip = newIp();
    const answers = await inParallel(Array(1_000).fill(CLIENT), 20, async (metadata) => {
      const response = await postRegistration(site, metadata, ip);
      await response.arrayBuffer();
      return response.status;
    });
    const made = answers.filter((status) => status === 201).length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(60); // thirty a minute, where a minute turns meanwhile
    expect(answers.filter((status) => status === 429)).toHaveLength(1_000 - made);
  });

  it('are forgotten after a month, and those that were allowed in are not', async () => {
    const person = await somebody(site);
    const used = await registerClient(site, { client_name: 'Used' });
    const tokens = await connect(site, person, used);
    const done = await registerClient(site, { client_name: 'Done' });
    await revoke(site, done, (await connect(site, person, done)).refresh_token);
    const unused = await registerClient(site, { client_name: 'Unused' });
    await registerClient(site, { client_name: 'Early' });
    await login.alter(
      `UPDATE login_client
          SET updated_at = updated_at - age,
              created_at = created_at - age
         FROM (VALUES (true, interval '29 days'), (false, interval '31 days')) AS ages (early, age)
        WHERE early = (name = 'Early')`,
    );
    await registerClient(site, { client_name: 'New' });
    const names = await login.alter<{ name: string }>('SELECT name FROM login_client');
    const left = names.map(({ name }) => name);
    expect(left).toEqual(expect.arrayContaining(['Used', 'Done', 'Early', 'New']));
    expect(left).not.toContain('Unused');
    expect(tokens.refresh_token).not.toBe('');

    const gone = await person.open(authorizeUrl(site, unused));
    expect(gone.html).toContain('The client is not known here');
    expect((await person.open(authorizeUrl(site, done))).url.pathname).toBe('/consent');
  });

  it('have a day where they are many', async () => {
    await registerClient(site, { client_name: 'Today' });
    await login.alter(
      `INSERT INTO login_client (id, client_id, name, redirect_uris, created_at, updated_at)
       SELECT 'flood ' || n, 'flood ' || n, 'Flood', '[]', now() - age, now() - age
         FROM generate_series(1, 10000) AS n,
              LATERAL (SELECT CASE WHEN n <= 10 THEN interval '25 hours'
                                   ELSE interval '1 hour' END AS age) AS ages`,
    );
    await registerClient(site, { client_name: 'New' });
    const [left] = await login.alter<{ flood: number; today: number }>(
      `SELECT count(*) FILTER (WHERE name = 'Flood')::int AS flood,
              count(*) FILTER (WHERE name = 'Today')::int AS today
         FROM login_client`,
    );
    expect(left).toEqual({ flood: 9_990, today: 1 });
  });

  it('are few, from however many addresses they are asked for', async () => {
    await minuteWithRoom(40_000);
    const tries = Array.from({ length: 400 }, newIp); // each well within its own limit
    const statuses = await inParallel(tries, 20, async (ip) => {
      const response = await postRegistration(site, 'no registration', ip); // or a disk would be the limit
      await response.arrayBuffer();
      return response.status;
    });
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect((await postRegistration(site, CLIENT)).status).toBe(429);
  });
});
