import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { everybodyAtOnce, everybodysOwn } from '../support/many-people';
import {
  codeFor,
  connect,
  redeem,
  refresh,
  registerClient,
  revoke,
  somebody,
  statusWith,
  type Tokens,
} from '../support/oauth-requests';
import { until } from '../support/server';
import { overWebSocket } from '../support/ws-postgres';

describe.each(['pg', 'vercel-postgres'] as const)('the login on PostgreSQL by %s', (driver) => {
  let database: TestDatabase;
  let env: Record<string, string>;
  let server: LoginServer;
  let cleanUp = async () => {};

  beforeAll(async () => {
    database = await createDatabase();
    env = { POSTGRES_URL: database.url };
    if (driver === 'vercel-postgres') ({ env, cleanUp } = await overWebSocket(database.url));
    server = await startLoginServer(env);
  });
  afterAll(async () => {
    await server.stop();
    await cleanUp();
    await database.drop();
  });

  it('goes from registration to call, refresh, and the end', async () => {
    const { site } = server;
    const client = await registerClient(site);
    const first = await connect(site, await somebody(site), client);
    expect(await statusWith(site, first.access_token)).toBe(200);
    const second = (await (await refresh(site, client, first.refresh_token)).json()) as Tokens;
    expect((await revoke(site, client, second.refresh_token)).status).toBe(200);
    expect(await statusWith(site, second.access_token)).toBe(401);
    expect((await refresh(site, client, second.refresh_token)).status).toBe(400);
    await until(async () => (await statusWith(site, first.access_token)) === 401);
  });

  it('gives tokens once to many who bring a code at once, and the same to many refreshes', async () => {
    const { site } = server;
    const client = await registerClient(site);
    const person = await somebody(site);
    const code = await codeFor(site, person, client);
    const brought = await Promise.all(Array.from({ length: 8 }, () => redeem(site, client, code)));
    expect(brought.filter((response) => response.ok)).toHaveLength(1);

    const { refresh_token } = await connect(site, person, client);
    const given = await Promise.all(
      Array.from({ length: 8 }, () => refresh(site, client, refresh_token)),
    );
    expect(given.map((response) => response.status)).toEqual(Array(8).fill(200));
    const tokens = (await Promise.all(given.map((response) => response.json()))) as Tokens[];
    expect(new Set(tokens.map((each) => each.refresh_token)).size).toBe(1);
  });

  it('keeps twenty people apart who sign up, connect and write at once', async () => {
    expect(await everybodyAtOnce(server.site, 20)).toEqual(everybodysOwn(20));
  });

  it.each([0, 20, 100])(
    'has a code used or still good, never both, when it is killed after %s ms',
    async (ms) => {
      const { site } = server;
      const client = await registerClient(site);
      const code = await codeFor(site, await somebody(site), client);
      const brought = redeem(site, client, code).then(
        (response) => response.ok,
        () => false,
      );
      await new Promise((resolve) => setTimeout(resolve, ms));
      await server.stop('SIGKILL');
      server = await startLoginServer({ ...env, PORT: new URL(site).port });
      const again = await redeem(site, client, code);
      expect([200, 400]).toContain(again.status);
      expect((await brought) && again.ok).toBe(false);
      expect((await redeem(site, client, code)).status).toBe(400);
    },
  );
});
