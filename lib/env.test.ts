import { describe, expect, it } from 'vitest';
import { readEnv } from './env';

describe('the store', () => {
  it.each([
    ['embedded without an address', {}, 'pglite'],
    ['pg for any server', { POSTGRES_URL: 'postgres://u@db.example.com/x' }, 'pg'],
    ['pg under the other name', { DATABASE_URL: 'postgresql://u@db.example.com/x' }, 'pg'],
    [
      "@vercel/postgres for Neon's pooled address",
      { POSTGRES_URL: 'postgres://u@ep-a-1-pooler.eu-central-1.aws.neon.tech/x?sslmode=require' },
      'vercel-postgres',
    ],
    [
      "@vercel/postgres for Vercel's",
      { DATABASE_URL: 'postgres://u@ep-a-1-pooler.us-east-1.postgres.vercel-storage.com/x' },
      'vercel-postgres',
    ],
    [
      "pg for Neon's direct address, which the library refuses",
      { POSTGRES_URL: 'postgres://u@ep-a-1.eu-central-1.aws.neon.tech/x' },
      'pg',
    ],
    [
      'pg for a host that only begins like one of those',
      { POSTGRES_URL: 'postgres://u@ep-pooler.neon.tech.example.com/x' },
      'pg',
    ],
  ])('is %s', (_, vars, store) => {
    expect(readEnv(vars).store).toBe(store);
  });
});

it("lets pages at every address of a deployment call it, and nobody else's", () => {
  const { allowedOrigins } = readEnv({
    ALLOWED_ORIGINS: 'https://app.example.com/',
    VERCEL: '1',
    VERCEL_URL: 'quartet-abc.vercel.app',
    VERCEL_BRANCH_URL: 'quartet-git-page.vercel.app',
  });
  expect(allowedOrigins).toEqual([
    'https://app.example.com',
    'https://quartet-git-page.vercel.app',
    'https://quartet-abc.vercel.app',
  ]);
});

it('holds no address to be shared unless told so, and then a range to 1,000 requests', () => {
  const { sharedEgress, sharedEgressLimit } = readEnv({});
  expect([sharedEgress('192.0.2.1'), sharedEgressLimit]).toEqual([undefined, 1_000]);
  const told = readEnv({ SHARED_EGRESS: '192.0.2.0/24' });
  expect([told.sharedEgress('192.0.2.1'), told.sharedEgressLimit]).toEqual(['192.0.2.0/24', 1_000]);
});

it.each([
  [{ JWT_JWKS_URL: 'https://a.example/jwks', JWT_ISSUER: 'a' }, 'JWT_AUDIENCE'],
  [{ JWT_JWKS_URL: 'https://a.example/jwks', JWT_AUDIENCE: 'a' }, 'JWT_ISSUER'],
  [{ JWT_SECRET: `${'a'.repeat(32)},short` }, 'JWT_SECRET'],
  [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS'],
  [{ PUBLIC_URL: 'quartet.example.com' }, 'PUBLIC_URL'],
  [{ SHARED_EGRESS: '192.0.2.0/24, example.com' }, "SHARED_EGRESS must be .*'example.com'"],
  [{ SHARED_EGRESS_LIMIT: '0' }, 'SHARED_EGRESS_LIMIT'],
])('refuses %j and names %s', (vars, name) => {
  expect(() => readEnv(vars)).toThrow(expect.objectContaining({ name: 'StartupError' }));
  expect(() => readEnv(vars)).toThrow(new RegExp(name));
});

describe('what the login is given', () => {
  const from = { MAIL_FROM: 'Quartet <login@example.com>' };

  it.each([
    ['smtp://user:pass@mail.example.com:587', false],
    ['smtps://mail.example.com', false],
    ['https://mail.example.com/send', true],
    ['http://127.0.0.1:8025/send', true],
  ])('takes %s for a mailer', (MAIL_URL, byHttp) => {
    expect(readEnv({ MAIL_URL, ...from }).mail).toMatchObject({ byHttp });
  });

  it.each([
    [{ MAIL_URL: 'mail.example.com', ...from }, 'MAIL_URL is not a valid URL'],
    [{ MAIL_URL: 'smtp:///', ...from }, 'MAIL_URL names no server'],
    [{ MAIL_URL: 'http://mail.example.com/', ...from }, 'MAIL_URL must start with https://'],
    [{ MAIL_URL: 'https://a:b@mail.example.com/', ...from }, 'set MAIL_TOKEN beside it'],
    [{ MAIL_URL: 'smtp://mail.example.com' }, 'MAIL_URL needs MAIL_FROM'],
    [{ MAIL_URL: 'smtp://mail.example.com', MAIL_FROM: 'Quartet' }, 'MAIL_URL needs MAIL_FROM'],
    [
      { MAIL_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' },
      'MAIL_URL needs MAIL_FROM',
    ],
    [{ GITHUB_CLIENT_ID: 'x' }, 'GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET are set both'],
    [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set both'],
    [{ SIGN_UP: 'maybe' }, 'SIGN_UP must be open or invite or closed'],
  ])('refuses %j in a sentence', (vars, sentence) => {
    expect(() => readEnv(vars)).toThrow(sentence);
  });
});
