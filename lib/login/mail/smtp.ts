import { isLoopback } from '@/lib/loopback';
import type { Mailer } from './mailer';

const PATIENCE_MS = 10_000;

/** Hands a mail to an SMTP server; a password goes there over TLS or not at all. */
export function smtpMailer({ url, from }: { url: URL; from: string }): Mailer {
  const user = decodeURIComponent(url.username);
  const pass = decodeURIComponent(url.password);
  const secure = url.protocol === 'smtps:';
  return async ({ to, subject, text }) => {
    const { createTransport } = await import('nodemailer'); // no page needs it
    const transport = createTransport({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      requireTLS: user !== '' && !isLoopback(url.hostname),
      ...(user !== '' && { auth: { user, pass } }),
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // An address as an object is taken as it stands: a comma in it makes no second recipient.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
  };
}
