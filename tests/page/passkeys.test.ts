import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDb } from '@/db/client';
import { readEnv } from '@/lib/env';
import { findBarriers } from '../support/browser';
import { openBrowser } from '../support/chromium';
import { newIp } from '../support/client';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { connectSdk1, newLogin, REDIRECT } from '../support/oauth-clients';
import { answerByHand, openWithDevice, type Said } from '../support/passkey';
import { newPerson, PASSWORD } from '../support/person';
import { startServer, until } from '../support/server';
import { startSmtpServer } from '../support/smtp-server';

let browser: Browser;
let server: LoginServer;
let opened: Awaited<ReturnType<typeof openWithDevice>>;

beforeAll(async () => {
  browser = await openBrowser();
  server = await startLoginServer();
});
afterEach(() => opened?.close());
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A person with an account, signed in by password, on a device that has no passkey yet. */
async function openAccount(site = server.site) {
  const email = `${crypto.randomUUID()}@example.com`;
  await newPerson(site, newIp(), email);
  opened = await openWithDevice(browser);
  await signInByPassword(opened.page, email, site);
  return { ...opened, email };
}

async function signInByPassword(page: Page, email: string, site = server.site) {
  await page.goto(`${site}/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/account');
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in?*');
}

async function addPasskey(page: Page, name = '') {
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('The passkey is added').waitFor();
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const listed = (page: Page) => page.locator('.passkeys li');

/** Where a browser has nothing for JSON, as many had until 2025. */
const withoutJson = () => {
  const { PublicKeyCredential: own } = window;
  Reflect.deleteProperty(own, 'parseCreationOptionsFromJSON');
  Reflect.deleteProperty(own, 'parseRequestOptionsFromJSON');
  Reflect.deleteProperty(own.prototype, 'toJSON');
};

describe.each([
  ['a browser of today', () => {}, true],
  ['a browser that reads no JSON', withoutJson, false],
])('in %s', (_, change, readsJson) => {
  it('adds a passkey, lists it, and signs in with it and nothing else', async () => {
    const { page, device, email } = await openAccount();
    await page.addInitScript(change);
    await page.reload();
    expect(await page.evaluate(() => 'toJSON' in PublicKeyCredential.prototype)).toBe(readsJson);
    await addPasskey(page, 'My laptop');
    expect(await listed(page).textContent()).toContain('My laptop');
    expect(await listed(page).textContent()).toContain('Added ');
    expect(await listed(page).locator('time').getAttribute('datetime')).toContain(
      new Date().toISOString().slice(0, 10),
    );
    expect(await findBarriers(page)).toEqual([]);
    const [kept] = await device.passkeys();
    expect(kept).toMatchObject({ rpId: 'localhost', isResidentCredential: true });

    await signOut(page);
    await passkeyButton(page).click();
    await page.waitForURL('**/account');
    expect(await page.textContent('main')).toContain(email);
  });
});

it('goes the whole way for a client: passkey, consent, token, call', async () => {
  const { page } = await openAccount();
  await addPasskey(page);
  await signOut(page);
  const login = newLogin();
  const client = await connectSdk1(login, `${server.site}/mcp`);
  const task = { name: 'add_task', arguments: { title: 'By passkey' } };
  await expect(client.callTool(task)).rejects.toThrow(/[Uu]nauthorized/);

  await page.goto(String(login.kept.authorize));
  await passkeyButton(page).click();
  const allow = page.getByRole('button', { name: 'Allow', exact: true });
  await allow.waitFor();
  const back = page.waitForRequest((request) => request.url().startsWith(REDIRECT));
  await allow.click();
  await client.finishAuth(new URL((await back).url()).searchParams);
  expect(await client.callTool(task)).toMatchObject({
    structuredContent: { data: { title: 'By passkey' } },
  });
});

it('signs in nobody whose address is not confirmed, and ends what was made until it is', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quartet-passkeys-'));
  const before = await startLoginServer({}, dataDir);
  const { page, email } = await openAccount(before.site);
  await addPasskey(page, 'From before');
  await signOut(page);
  await before.stop();

  const smtp = await startSmtpServer();
  const mail = { MAIL_URL: smtp.url, MAIL_FROM: 'login@quartet.example' };
  const env = { ...mail, PORT: String(new URL(before.site).port) };
  const after = await startLoginServer(env, dataDir);
  await page.goto(`${after.site}/sign-in`);
  await passkeyButton(page).click();
  await page.getByText('Confirm your address first').waitFor();

  await page.goto(`${after.site}/forgot`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await until(() => smtp.to(email).length > 0);
  await page.goto(/^http\S+token=\S+$/m.exec(smtp.to(email)[0]?.text ?? '')?.[0] ?? '');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('Your password is changed').waitFor();
  await passkeyButton(page).click();
  await page.getByText('This passkey does not work here').waitFor();
  await signInByPassword(page, email, after.site);
  expect(await listed(page).count()).toBe(0);
  await after.stop();
  await smtp.stop();
  rmSync(dataDir, { recursive: true });
});

it('removes a passkey by a form; what is removed signs nobody in', async () => {
  const { page } = await openAccount();
  await addPasskey(page, 'Lost phone');
  await page.getByRole('button', { name: 'Remove Lost phone' }).click();
  await page.getByText('The passkey is removed').waitFor();
  expect(await listed(page).count()).toBe(0);
  await signOut(page);
  await passkeyButton(page).click();
  await page.getByText('This passkey does not work here').waitFor();
  await page.goto(`${server.site}/account`);
  expect(new URL(page.url()).pathname).toBe('/sign-in');
});

it('removes nobody else’s passkey', async () => {
  const { page } = await openAccount();
  await addPasskey(page);
  const id = await page.locator('.passkeys input[name="id"]').getAttribute('value');
  const other = await newPerson(server.site, newIp(), `${crypto.randomUUID()}@example.com`);
  await fetch(`${server.site}/api/auth/form/remove-passkey`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: server.site,
      cookie: [...other.cookies].map((pair) => pair.join('=')).join('; '),
    },
    body: new URLSearchParams({ id: String(id) }),
  });
  await page.reload();
  expect(await listed(page).count()).toBe(1);
});

it('makes no second passkey on the same device, and says so', async () => {
  const { page } = await openAccount();
  await addPasskey(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('This device has a passkey for this account already').waitFor();
});

it('makes no passkey on a device that its owner does not unlock', async () => {
  const { page, device } = await openAccount();
  await device.isWithOwner(false);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.locator('.notice.bad').waitFor();
  await page.reload();
  expect(await listed(page).count()).toBe(0);
});

describe('an answer to a challenge', () => {
  const headers = (more: Record<string, string> = {}) => ({
    'content-type': 'application/json',
    'x-forwarded-for': newIp(),
    origin: server.site,
    ...more,
  });
  const step = (name: string) => `${server.site}/api/auth/passkey/${name}`;

  async function takeChallenge() {
    const response = await fetch(step('generate-authenticate-options'), {
      method: 'POST',
      headers: headers(),
      body: '{}',
    });
    const options = (await response.json()) as Record<string, unknown>;
    const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { options, challenge: String(options.challenge), cookie: cookie.join('; ') };
  }

  function send(cookie: string, response: object, more: Record<string, string> = {}) {
    return fetch(step('verify-authentication'), {
      method: 'POST',
      headers: headers({ cookie, ...more }),
      body: JSON.stringify({ response }),
    });
  }

  async function newPasskey() {
    const { page, device } = await openAccount();
    await addPasskey(page);
    const [kept] = await device.passkeys();
    if (!kept) throw new Error('The device has no passkey.');
    return kept;
  }

  it('asks for no one by name: the challenge lists no passkey', async () => {
    await newPasskey();
    const { options } = await takeChallenge();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
  });

  it('signs in once, by a cookie that no script sees, and gives no token away', async () => {
    const kept = await newPasskey();
    const { challenge, cookie } = await takeChallenge();
    const said = { challenge, origin: server.site, rpId: 'localhost' };
    const first = await send(cookie, answerByHand(kept, said));
    expect(await first.json()).toEqual({ next: '/account' });
    expect(first.headers.getSetCookie().join()).toMatch(/session_token=[^;]+;.*HttpOnly/i);
    const again = await send(cookie, answerByHand(kept, said));
    expect([again.status, await again.json()]).toEqual([400, { error: 'refused' }]);
  });

  it.each<[string, Partial<Said>]>([
    ['made on another site', { origin: 'https://evil.example' }],
    ['made at another port of this machine', { origin: 'http://localhost:1' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['made for a name below', { rpId: 'www.localhost' }],
    ['made to another challenge', { challenge: Buffer.from('mine').toString('base64url') }],
    ['made by whoever holds the device', { verified: false }],
    ['made to register', { type: 'webauthn.create' }],
  ])('is refused when it was %s', async (_, wrong) => {
    const kept = await newPasskey();
    const { challenge, cookie } = await takeChallenge();
    const said = { challenge, origin: server.site, rpId: 'localhost', ...wrong };
    const response = await send(cookie, answerByHand(kept, said));
    expect([response.status, await response.json()]).toEqual([400, { error: 'refused' }]);
    expect(response.headers.getSetCookie().join()).not.toContain('session_token');
  });

  it('is refused the same way when nobody here knows the passkey', async () => {
    const kept = await newPasskey();
    const { challenge, cookie } = await takeChallenge();
    const unknown = { ...kept, credentialId: Buffer.from('unknown').toString('base64') };
    const said = { challenge, origin: server.site, rpId: 'localhost' };
    const response = await send(cookie, answerByHand(unknown, said));
    expect([response.status, await response.json()]).toEqual([400, { error: 'refused' }]);
  });

  it('is refused when another site’s page sends it', async () => {
    const kept = await newPasskey();
    const { challenge, cookie } = await takeChallenge();
    const said = { challenge, origin: server.site, rpId: 'localhost' };
    const answer = answerByHand(kept, said);
    const response = await send(cookie, answer, { origin: 'https://evil.example' });
    expect([response.status, await response.json()]).toEqual([403, { error: 'other-site' }]);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"response":7}',
    '{"response":{}}',
    '{"response":{"id":{"$ne":""}}}',
  ])('is refused when it is %j', async (body) => {
    const { cookie } = await takeChallenge();
    const response = await fetch(step('verify-authentication'), {
      method: 'POST',
      headers: headers({ cookie }),
      body,
    });
    expect([response.status, await response.json()]).toEqual([400, { error: 'refused' }]);
  });

  it.each(['list-user-passkeys', 'delete-passkey', 'update-passkey'])(
    'is all there is: %s is not there',
    async (name) => {
      const response = await fetch(step(name), { method: 'POST', headers: headers(), body: '{}' });
      expect(response.status).toBe(404);
    },
  );
});

it('adds none to a session of more than a quarter of an hour, but says to sign in again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quartet-test-'));
  const before = await startLoginServer({}, dataDir);
  const { page, email } = await openAccount(before.site);
  await before.stop();
  const db = await openDb(readEnv({ DATA_DIR: dataDir }));
  await db.query("UPDATE login_session SET created_at = created_at - interval '16 minutes'");
  await db.close();
  const after = await startLoginServer({}, dataDir); // cookies know no ports
  await page.goto(`${after.site}/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('You signed in a while ago').waitFor();
  await signInByPassword(page, email, after.site);
  await addPasskey(page);
  await after.stop();
  rmSync(dataDir, { recursive: true });
});

describe('the sign-in page', () => {
  it('keeps the place of the button: nothing moves when it comes', async () => {
    opened = await openWithDevice(browser);
    const { page } = opened;
    await page.goto(`${server.site}/sign-in`);
    await passkeyButton(page).waitFor();
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const shifts = (list: PerformanceObserverEntryList) =>
            resolve(
              list.getEntries().filter(({ entryType }) => entryType === 'layout-shift').length,
            );
          new PerformanceObserver(shifts).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500); // none is told of where there was none
        }),
    );
    expect(moved).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('offers none where the browser has none', async () => {
    opened = await openWithDevice(browser);
    const { page } = opened;
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await page.goto(`${server.site}/sign-in`, { waitUntil: 'networkidle' });
    expect(await passkeyButton(page).count()).toBe(0);
  });

  it('is whole without JavaScript', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await newPerson(server.site, newIp(), email);
    opened = await openWithDevice(browser, { javaScriptEnabled: false });
    await opened.page.goto(`${server.site}/sign-in`);
    expect(await passkeyButton(opened.page).count()).toBe(0);
    expect(await opened.page.locator('.passkey').isVisible()).toBe(false);
    await signInByPassword(opened.page, email);
    expect(await opened.page.textContent('main')).toContain(email);
  });

  it('offers none at an IP address, which no passkey can be bound to', async () => {
    const other = await startServer({ env: { LOGIN: 'on', PUBLIC_URL: 'http://127.0.0.1:1' } });
    const response = await fetch(`${other.url}/sign-in`);
    expect(await response.text()).not.toContain('class="passkey"');
    await other.stop();
  });
});
