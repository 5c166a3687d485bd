import { isIP } from 'node:net';
import { env } from '@/lib/env';

/** Whether there can be passkeys: browsers bind them to a name, and an IP address is none. */
export function offersPasskeys(): boolean {
  const { login, publicUrl } = env();
  return login && isIP(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')) === 0;
}
