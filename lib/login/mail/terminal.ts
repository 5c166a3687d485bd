import type { Mailer } from './mailer';

/**
 * On a laptop the person who reads the terminal is the one who would get the mail. A plain line, not
 * one of the log: deployments keep their logs, and a link opens an account.
 */
export const terminalMailer: Mailer = async ({ to, subject, text }) => {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0] ?? '';
  process.stdout.write(`\nMail to ${to}: ${subject}\n${link}\n\n`);
};
