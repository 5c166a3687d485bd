import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newIp } from '../support/client';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { minuteWithRoom } from '../support/minute';
import { newEmail } from '../support/oauth-requests';
import { newPerson, PASSWORD } from '../support/person';

const WRONG = 'a wrong long password';
let server: LoginServer;
let site: string;

beforeAll(async () => {
  server = await startLoginServer();
  site = server.site;
});
afterAll(() => server.stop());

async function send(
  name: string,
  fields: Record<string, string>,
  { ip = newIp(), cookie = '' } = {},
) {
  const response = await fetch(`${site}/api/auth/form/${name}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site, 'x-forwarded-for': ip, cookie },
    body: new URLSearchParams(fields),
  });
  return {
    status: response.status,
    location: response.headers.get('location')?.replace(/email=[^&]*/, 'email='),
    cookies: response.headers.getSetCookie(),
    retryAfter: response.headers.get('retry-after'),
    names: [...response.headers.keys()].filter((each) => each !== 'set-cookie').sort(),
  };
}

const signIn = (email: string, password: string, from: { ip?: string; cookie?: string } = {}) =>
  send('sign-in', { email, password }, from);
const signUp = (email: string) => send('sign-up', { name: 'Eve', email, password: WRONG });

async function known(): Promise<string> {
  const email = newEmail();
  await newPerson(site, newIp(), email);
  return email;
}

/** What the server's processors have done so far, in ticks: a password's hash is most of a sign-in. */
function work(): number {
  const stat = readFileSync(`/proc/${server.process.pid}/stat`, 'utf8').replace(/.*\) /, '');
  const fields = stat.split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

async function workOf(tries: (() => Promise<unknown>)[]): Promise<number> {
  const before = work();
  for (const attempt of tries) await attempt();
  return work() - before;
}

describe('who has an account here', () => {
  it('is not told by a sign-in', async () => {
    const missing = await signIn(newEmail(), WRONG);
    expect(missing).toEqual(await signIn(await known(), WRONG));
    expect(missing.location).toContain('notice=wrong');
    expect(missing.cookies).toEqual([]);
  });

  it('is not told by a sign-up, which leaves the account as it was', async () => {
    const email = await known();
    expect(await signUp(email)).toEqual(await signUp(newEmail()));
    expect((await signIn(email, WRONG)).location).toContain('notice=wrong');
    expect((await signIn(email, PASSWORD)).location).toBe(`${site}/account`);
    expect((await signIn(email.toUpperCase(), PASSWORD)).location).toBe(`${site}/account`);
  });

  it.runIf(process.platform === 'linux')('is not told by the work that it makes', async () => {
    const emails = await Promise.all([known(), known(), known()]);
    const tries = (of: () => string) => Array.from({ length: 12 }, (_, i) => ({ email: of(), i }));
    const there = tries(() => emails[0] as string).map(
      ({ i }) =>
        () =>
          signIn(emails[i % 3] as string, WRONG),
    );
    const notThere = tries(newEmail).map(
      ({ email }) =>
        () =>
          signIn(email, WRONG),
    );
    const taken = tries(newEmail).map(
      ({ i }) =>
        () =>
          signUp(emails[i % 3] as string),
    );
    const free = tries(newEmail).map(
      ({ email }) =>
        () =>
          signUp(email),
    );
    await workOf(notThere); // warm
    const pairs = [
      [await workOf(there), await workOf(notThere)],
      [await workOf(taken), await workOf(free)],
    ];
    for (const [one = 0, other = 0] of pairs) {
      expect(one).toBeGreaterThan(other / 3);
      expect(other).toBeGreaterThan(one / 3);
    }
  });
});

describe('guessing a password', () => {
  it('ends after ten tries a minute, from wherever they come', async () => {
    const email = await known();
    await minuteWithRoom(30_000);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn(i % 2 ? email : email.toUpperCase(), WRONG)),
    );
    const limited = tries.filter(({ location }) => location?.includes('notice=too-many'));
    expect(limited.length).toBeGreaterThanOrEqual(10);
    const right = await signIn(email, PASSWORD);
    expect(right.location).toContain('notice=too-many'); // or the last guess would tell
    expect(right.cookies).toEqual([]);
  });

  it('ends the same for an address that has no account', async () => {
    await minuteWithRoom(30_000);
    const email = newEmail();
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn(email, WRONG)));
    expect(tries.filter(({ location }) => location?.includes('too-many'))).toHaveLength(2);
  });

  it('ends after thirty tries a minute from one place, whomever they are for', async () => {
    await minuteWithRoom(30_000);
    const ip = newIp();
    const tries = await Promise.all(
      Array.from({ length: 35 }, () => signIn(newEmail(), WRONG, { ip })),
    );
    const limited = tries.filter(({ location }) => location?.includes('too-many'));
    expect(limited).toHaveLength(5);
    expect(Number(limited[0]?.retryAfter)).toBeGreaterThan(0);
  });

  describe('in a browser that was here before', () => {
    /** Somebody, and what their browser keeps of having signed in, without the session. */
    async function returning() {
      const email = await known();
      const { cookies } = await signIn(email, PASSWORD);
      const cookie = cookies.find((line) => line.startsWith('quartet.browser='));
      return { email, cookie: String(cookie).replace(/;.*/, '') };
    }
    const strangersGuess = (email: string) =>
      Promise.all(Array.from({ length: 12 }, () => signIn(email, WRONG)));

    it('has tries of its own, which strangers can’t use up', async () => {
      const { email, cookie } = await returning();
      await minuteWithRoom(30_000);
      await strangersGuess(email);
      expect((await signIn(email, PASSWORD)).location).toContain('too-many');
      expect((await signIn(email, PASSWORD, { cookie })).location).toBe(`${site}/account`);
      const tries = Array.from({ length: 12 }, () => signIn(email, WRONG, { cookie }));
      const limited = (await Promise.all(tries)).filter(({ location }) =>
        location?.includes('too-many'),
      );
      expect(limited).toHaveLength(3);
    });

    it('has none for another account, nor by a name that was made up', async () => {
      const [one, other] = [await returning(), await returning()];
      await minuteWithRoom(30_000);
      await strangersGuess(one.email);
      const madeUp = [
        one.cookie.replace(/=[^.]+/, `=${crypto.randomUUID()}`),
        one.cookie.replace(/.{64}$/, '0'.repeat(64)),
        'quartet.browser=',
      ];
      for (const cookie of [other.cookie, ...madeUp]) {
        const { location } = await signIn(one.email, PASSWORD, { cookie });
        expect(location).toContain('too-many');
      }
    });
  });
});
