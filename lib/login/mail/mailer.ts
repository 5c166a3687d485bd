import { type Env, env } from '@/lib/env';
import { httpMailer } from './http';
import { smtpMailer } from './smtp';
import { terminalMailer } from './terminal';

/** A mail as people get it: plain text, to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What takes a mail; rejects where it was not taken. */
export type Mailer = (mail: Mail) => Promise<void>;

/** How mails leave here: by a mailer; to who started the server, on a laptop; not at all. */
export function mailing({ mail, store }: Env = env()): 'mail' | 'terminal' | 'none' {
  if (mail) return 'mail';
  return store === 'pglite' ? 'terminal' : 'none';
}

/** The mailer that is configured; one that writes to the terminal where there is only a laptop. */
export function mailer(): Mailer | undefined {
  const { mail } = env();
  if (mail) return mail.byHttp ? httpMailer(mail) : smtpMailer(mail);
  return mailing() === 'terminal' ? terminalMailer : undefined;
}
