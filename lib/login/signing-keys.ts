import { getCurrentAdapter } from '@better-auth/core/context';
import type { GenericEndpointContext } from 'better-auth';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { Jwk } from 'better-auth/plugins/jwt';

/**
 * The keys that tokens may be signed with: those alone that today's secret encrypted. The library signs
 * with the newest one it is given, whether it can read it or not, and makes another only where there
 * is none: so a new secret, even one that came without the old, gets a key of its own at once. What the
 * others have signed stays good: their public halves are read from the table (`db/login/keys.ts`).
 */
export async function signingKeys({ context }: GenericEndpointContext): Promise<Jwk[]> {
  const store = await getCurrentAdapter(context.adapter);
  const sortBy = { field: 'createdAt', direction: 'desc' } as const;
  const keys = await store.findMany<Jwk>({ model: 'jwks', sortBy });
  const readable = await Promise.all(keys.map((key) => opens(context.secretConfig, key)));
  return keys.filter((_, index) => readable[index]);
}

type Secrets = GenericEndpointContext['context']['secretConfig'];

/** Tried, not told by the version that is written beside it: two secrets may share one. */
async function opens(secrets: Secrets, { privateKey }: Jwk): Promise<boolean> {
  try {
    await symmetricDecrypt({ key: onlyCurrent(secrets), data: JSON.parse(privateKey) as string });
    return true;
  } catch {
    return false;
  }
}

function onlyCurrent(secrets: Secrets): Secrets {
  if (typeof secrets === 'string') return secrets;
  const { currentVersion, keys } = secrets;
  const current = keys.get(currentVersion) ?? '';
  return { currentVersion, keys: new Map([[currentVersion, current]]) };
}
