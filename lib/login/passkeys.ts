import { isIP } from 'node:net';
import { getDb } from '@/db/client';
import { listPasskeys, type Passkey } from '@/db/login/passkeys';
import { env } from '@/lib/env';

/** Whether there can be passkeys: browsers bind them to a name, and an IP address is none. */
export function offersPasskeys(): boolean {
  const { login, publicUrl } = env();
  return login && isIP(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')) === 0;
}

/** The passkeys that a user signs in with, newest first. */
export async function passkeysOf(userId: string): Promise<Passkey[]> {
  return listPasskeys(await getDb(), userId);
}
