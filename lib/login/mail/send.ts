import { after } from 'next/server';
import { getDb } from '@/db/client';
import { countMail } from '@/db/login/mails';
import { log } from '@/lib/log';
import { type Mail, mailer } from './mailer';

const PER_HOUR = 5; // mails of a kind to one address: anyone may ask for them

/**
 * Sends a mail once the response is out: how long that takes, and whether there was anybody to send
 * one to, tells its caller nothing. What fails is logged, without the address and the link.
 */
export function sendLater(kind: string, mail: Mail): void {
  after(async () => {
    const send = mailer();
    if (!send || !isOneLine(mail.to) || !isOneLine(mail.subject)) return;
    try {
      if (await countMail(await getDb(), kind, mail.to, PER_HOUR)) await send(mail);
    } catch (error) {
      log('login_error', { cause: `The mail '${kind}' was not sent: ${fault(error)}` });
    }
  });
}

/** A line break in a header would begin another one. */
function isOneLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/** What servers say of a mail names who it was for: of that only the codes are logged. */
function fault(error: unknown): string {
  const { name, code, responseCode } = error as Record<string, unknown>;
  return [name, code, responseCode].filter((part) => part !== undefined).join(' ');
}
