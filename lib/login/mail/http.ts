import type { Mailer } from './mailer';

const PATIENCE_MS = 10_000;

/** Hands a mail as JSON to an address: a service's, or a small program's before one. */
export function httpMailer(config: { url: URL; from: string; token: string | undefined }): Mailer {
  return async ({ to, subject, text }) => {
    const response = await fetch(config.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(config.token !== undefined && { Authorization: `Bearer ${config.token}` }),
      },
      body: JSON.stringify({ from: config.from, to, subject, text }),
      redirect: 'error', // a link that opens an account goes to nobody else
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The mailer answered ${response.status}.`);
  };
}
