import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newIp } from '../support/client';
import { createDatabase, type TestDatabase } from '../support/database';
import { startLoginServer } from '../support/login-server';
import { newPerson, PASSWORD, Person } from '../support/person';
import { until } from '../support/server';
import { startSmtpServer } from '../support/smtp-server';

const EMAIL = 'alice@example.com';
let database: TestDatabase;
let store: pg.Pool;
beforeAll(async () => {
  database = await createDatabase();
  store = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await store.end();
  await database.drop();
});

describe('a deployment without a mailer', () => {
  it('confirms nothing, replaces no password, and its pages say so', async () => {
    const server = await startLoginServer({ POSTGRES_URL: database.url });
    const person = await newPerson(server.site, newIp(), EMAIL);
    const page = await person.open('/forgot');
    expect(page.html).toContain('sends no e-mail');
    expect(page.html).not.toContain('/api/auth/form/forgot');
    expect((await person.open('/sign-up')).html).toContain('sends no e-mail');
    const answer = await fetch(`${server.site}/api/auth/form/forgot`, {
      method: 'POST',
      body: new URLSearchParams({ email: EMAIL }),
      headers: { origin: server.site, 'x-forwarded-for': newIp() },
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toContain('notice=unavailable');
    await server.stop();
    expect(server.output()).not.toContain('token=');
  });
});

describe('a link to a new password', () => {
  it('is kept as a hash, and good for an hour', async () => {
    const smtp = await startSmtpServer();
    const server = await startLoginServer({
      POSTGRES_URL: database.url,
      MAIL_URL: smtp.url,
      MAIL_FROM: 'login@quartet.example',
    });
    const person = new Person(server.site, newIp());
    await person.send(await person.open('/forgot'), '/forgot', { email: EMAIL });
    await until(() => smtp.mails.length > 0);
    const link = /^https?:\/\/\S+token=(\S+)$/m.exec(smtp.mails[0]?.text ?? '');
    const kept = await store.query(
      `SELECT v.*, expires_at <= now() + interval '1 hour' AS is_short
         FROM login_verification v
        WHERE value = (SELECT id FROM "user" WHERE email = $1)`,
      [EMAIL],
    );
    expect(kept.rows).toMatchObject([{ is_short: true }]);
    expect(JSON.stringify(kept.rows)).not.toContain(link?.[1]);

    await store.query("UPDATE login_verification SET expires_at = now() - interval '1 second'");
    const page = await person.open(link?.[0] ?? '');
    const refused = await person.send(page, '/reset', { password: 'another good password' });
    expect(refused.html).toContain('too old, or was used already');
    await store.query('UPDATE "user" SET email_verified = true');
    const filled = { email: EMAIL, password: PASSWORD };
    const account = await person.send(await person.open('/sign-in'), '/sign-in', filled);
    expect(account.url.pathname).toBe('/account');
    await server.stop();
    await smtp.stop();
  });
});
