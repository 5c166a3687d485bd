import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newIp } from '../support/client';
import { listen } from '../support/listen';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { newPerson, PASSWORD, Person, type Visited } from '../support/person';
import { until } from '../support/server';
import { startSmtpServer } from '../support/smtp-server';

type Smtp = Awaited<ReturnType<typeof startSmtpServer>>;

const FROM = 'Quartet <login@quartet.example>';
const NEW_PASSWORD = 'another good password';
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const linkIn = (text: string) => /^https?:\/\/\S+token=\S+$/m.exec(text)?.[0] ?? '';

async function signUp(person: Person, email: string, name = 'Alice'): Promise<Visited> {
  const filled = { name, email, password: PASSWORD };
  return person.send(await person.open('/sign-up'), '/sign-up', filled);
}
async function signIn(person: Person, email: string, password = PASSWORD): Promise<Visited> {
  return person.send(await person.open('/sign-in'), '/sign-in', { email, password });
}
async function forgot(person: Person, email: string): Promise<Visited> {
  return person.send(await person.open('/forgot'), '/forgot', { email });
}

describe('with an SMTP server', () => {
  let smtp: Smtp;
  let server: LoginServer;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startLoginServer({ MAIL_URL: smtp.url, MAIL_FROM: FROM });
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });
  const stranger = () => new Person(server.site, newIp());
  const mailTo = async (email: string, count = 1) => {
    await until(() => smtp.to(email).length >= count);
    return smtp.to(email)[count - 1] as (typeof smtp.mails)[number];
  };

  /** An account whose address is confirmed, in a browser that is signed in. */
  async function confirmed(email: string): Promise<Person> {
    const person = stranger();
    await signUp(person, email);
    const page = await person.open(linkIn((await mailTo(email)).text));
    await person.send(page, '/verify', {});
    expect((await signIn(person, email)).url.pathname).toBe('/account');
    return person;
  }

  it('asks who signs up to confirm their address, in plain text from the configured sender', async () => {
    const email = newEmail();
    const page = await signUp(stranger(), email);
    expect(page.html).toContain('A mail is on its way.');
    const mail = await mailTo(email);
    expect(mail.recipients).toEqual([email]);
    expect(mail.login).toEqual(['quartet', 'se@cret']);
    expect(mail.headers).toMatch(/^From: Quartet <login@quartet\.example>$/m);
    expect(mail.headers).toMatch(/^Content-Type: text\/plain/m);
    expect(new URL(linkIn(mail.text)).pathname).toBe('/verify');
  });

  it('lets nobody in before, and sends the link again to who knows the password', async () => {
    const [person, email] = [stranger(), newEmail()];
    await signUp(person, email);
    await mailTo(email);
    expect((await signIn(person, email)).html).toContain('not confirmed yet');
    expect(linkIn((await mailTo(email, 2)).text)).toContain('/verify?token=');
  });

  it('confirms by the button, not by opening the link as scanners of mails do', async () => {
    const [person, email] = [stranger(), newEmail()];
    await signUp(person, email);
    const link = linkIn((await mailTo(email)).text);
    const page = await stranger().open(link);
    expect((await signIn(person, email)).html).toContain('not confirmed yet');
    const done = await stranger().send(page, '/verify', {});
    expect(done.html).toContain('Your address is confirmed.');
    expect((await signIn(person, email)).url.pathname).toBe('/account');
  });

  it('confirms nothing by a link that was changed', async () => {
    const [person, email] = [stranger(), newEmail()];
    await signUp(person, email);
    const page = await person.open(`${linkIn((await mailTo(email)).text)}x`);
    expect((await person.send(page, '/verify', {})).html).toContain('too old, or not whole');
    expect((await signIn(person, email)).html).toContain('not confirmed yet');
  });

  it('answers a second sign-up alike, and tells the owner instead of sending a link', async () => {
    const [first, email] = [stranger(), newEmail()];
    const answer = await signUp(first, email);
    await mailTo(email);
    const again = await signUp(stranger(), email, 'Somebody else');
    expect(again.url.href).toBe(answer.url.href);
    const { headers, text } = await mailTo(email, 2);
    expect(headers).toMatch(/^Subject: You have an account at Quartet already$/m);
    expect(linkIn(text)).toBe('');
  });

  it('tells nobody who signs up and in with an address whether there was an account', async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await confirmed(known);
    const own = 'a password of the stranger';
    const tell = async (email: string) => {
      const person = stranger();
      const filled = { name: 'Eve', email, password: own };
      const up = await person.send(await person.open('/sign-up'), '/sign-up', filled);
      const into = await signIn(person, email, own);
      const again = await signIn(person, email, 'yet another password');
      return [up, into, again].map(({ url }) => url.href.replace(encodeURIComponent(email), ''));
    };
    const told = await tell(known);
    expect(told).toEqual(await tell(unknown));
    expect(told[1]).toBe(told[2]);
  });

  it('puts nothing that a stranger typed into a mail', async () => {
    const email = newEmail();
    await signUp(stranger(), email, 'Bob Bcc: all@example.com http://evil.example');
    const { headers, text, recipients } = await mailTo(email);
    expect(`${headers}${text}`).not.toMatch(/Bob|Bcc|evil/);
    expect(recipients).toEqual([email]);
  });

  it.each([
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    '<a@example.com> b@example.com',
  ])('takes no address like %j', async (email) => {
    const before = smtp.mails.length;
    expect((await signUp(stranger(), email)).html).toContain('not an e-mail address');
    expect((await forgot(stranger(), email)).html).toContain('not an e-mail address');
    expect(smtp.mails.length).toBe(before);
  });

  it('answers alike who asks for a new password, whether there is an account or not', async () => {
    const [email, nobody] = [newEmail(), newEmail()];
    await confirmed(email);
    const known = await forgot(stranger(), email);
    const unknown = await forgot(stranger(), nobody);
    expect(known.html.replaceAll(email, '')).toContain('If there is an account with this address');
    expect(unknown.url.href.replace(encodeURIComponent(nobody), '')).toBe(
      known.url.href.replace(encodeURIComponent(email), ''),
    );
    await mailTo(email, 2);
    expect(smtp.to(nobody)).toEqual([]);
  });

  it('changes a password once by the link, ends every session, and says so by mail', async () => {
    const email = newEmail();
    const person = await confirmed(email);
    await forgot(stranger(), email);
    const link = linkIn((await mailTo(email, 2)).text);
    const elsewhere = stranger();
    const page = await elsewhere.open(link);
    const short = await elsewhere.send(page, '/reset', { password: 'short' });
    expect(short.html).toContain('must have 10 to 128');
    const done = await elsewhere.send(short, '/reset', { password: NEW_PASSWORD });
    expect(done.html).toContain('Your password is changed');
    expect((await person.open('/account')).url.pathname).toBe('/sign-in');
    expect((await mailTo(email, 3)).headers).toContain('Your password for Quartet was changed');

    const again = await elsewhere.send(page, '/reset', { password: 'a third good password' });
    expect(again.html).toContain('too old, or was used already');
    expect((await signIn(stranger(), email)).html).toContain('is not right');
    expect((await signIn(stranger(), email, NEW_PASSWORD)).url.pathname).toBe('/account');
  });

  it('counts who chose a new password by mail as confirmed', async () => {
    const email = newEmail();
    await signUp(stranger(), email, 'Somebody who is not the owner');
    await mailTo(email);
    await forgot(stranger(), email);
    const owner = stranger();
    const page = await owner.open(linkIn((await mailTo(email, 2)).text));
    await owner.send(page, '/reset', { password: NEW_PASSWORD });
    expect((await signIn(stranger(), email)).html).toContain('is not right');
    expect((await signIn(owner, email, NEW_PASSWORD)).url.pathname).toBe('/account');
  });

  it.each(['/reset?token=x', '/verify?token=x'])('hands %s on to nobody', async (path) => {
    const { headers, html } = await stranger().open(path);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(html).not.toMatch(/(href|src)="https?:\/\/(?!localhost)/);
  });

  it('sends no more than five links an hour to one address', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await confirmed(email);
    await confirmed(other);
    for (let times = 0; times < 8; times++) await forgot(stranger(), email);
    await forgot(stranger(), other);
    await mailTo(other, 2); // what was asked for after them has arrived
    expect(smtp.to(email).length).toBeLessThanOrEqual(6);
  });
});

describe('when the mailer fails', () => {
  it('answers all the same, and logs neither address nor link', async () => {
    const smtp = await startSmtpServer({ refuses: true });
    const server = await startLoginServer({ MAIL_URL: smtp.url, MAIL_FROM: FROM });
    const email = newEmail();
    const page = await signUp(new Person(server.site, newIp()), email);
    expect(page.html).toContain('A mail is on its way.');
    await until(() => server.logLines().some(({ event }) => event === 'login_error'));
    const line = server.logLines().find(({ event }) => event === 'login_error');
    expect(line?.cause).toBe("The mail 'confirm' was not sent: Error EENVELOPE 550");
    expect(server.output()).not.toContain(email);
    expect(server.output()).not.toContain('token=');
    await server.stop();
    await smtp.stop();
  });
});

describe('with an address that takes mails as JSON', () => {
  it('posts them there with its token', async () => {
    const posts: { headers: unknown; body: unknown }[] = [];
    const http = createServer(async (request, response) => {
      posts.push({ headers: request.headers, body: await json(request) });
      response.end();
    });
    const url = `http://127.0.0.1:${await listen(http)}/mails`;
    const server = await startLoginServer({
      MAIL_URL: url,
      MAIL_FROM: FROM,
      MAIL_TOKEN: 'mail-token',
    });
    const email = newEmail();
    await signUp(new Person(server.site, newIp()), email);
    await until(() => posts.length > 0);
    expect(posts[0]).toMatchObject({
      headers: { authorization: 'Bearer mail-token', 'content-type': 'application/json' },
      body: { from: FROM, to: email, subject: 'Confirm your e-mail for Quartet' },
    });
    expect(posts[0]?.body).toHaveProperty('text', expect.stringContaining('/verify?token='));
    await server.stop();
    await new Promise((resolve) => http.close(resolve));
  });
});

describe('on a laptop without a mailer', () => {
  it('prints the link to a new password as a line for people, outside the log', async () => {
    const server = await startLoginServer();
    const email = newEmail();
    const person = await newPerson(server.site, newIp(), email); // nothing to confirm
    const page = await person.open('/forgot');
    expect(page.html).toContain('printed where this server was started');
    await person.send(page, '/forgot', { email });
    await until(() => server.output().includes('/reset?token='));
    expect(server.output()).toContain(`Mail to ${email}: Choose a new password for Quartet`);
    expect(JSON.stringify(server.logLines())).not.toContain('token=');
    const reset = await person.open(linkIn(server.output()));
    await person.send(reset, '/reset', { password: NEW_PASSWORD });
    expect((await signIn(person, email, NEW_PASSWORD)).url.pathname).toBe('/account');
    await server.stop();
  });
});
