import { getCurrentAdapter } from '@better-auth/core/context';
import type { Jwk, JwtOptions } from 'better-auth/plugins/jwt';
import type { Env } from '@/lib/env';
import { log } from '@/lib/log';
import { loginSecrets, secretVersionOf } from './secrets';

type KeyStore = Required<NonNullable<JwtOptions['adapter']>>;
type Context = Parameters<KeyStore['getJwks']>[0];

/**
 * The keys of access tokens as the secrets at hand make them. A key signs while the first secret
 * encrypts it, and is known while any does: one that none of them opens is as good as expired. It
 * stays where it is, for deployments with other secrets may share the store.
 */
export function signingKeys(config: Env): KeyStore {
  const versions = loginSecrets(config).map(({ version }) => version);
  const positionOf = (key: Jwk) => versions.indexOf(secretVersionOf(key.privateKey));
  return {
    async getJwks(ctx) {
      const keys = await keysIn(ctx);
      const past = new Date(Date.now() - 60_000); // the library may have looked at the clock before
      return keys.flatMap((key) => {
        const position = positionOf(key);
        if (position === -1) return [];
        return position === 0 ? [key] : [{ ...key, expiresAt: earlier(key.expiresAt, past) }];
      });
    },
    async createJwk(key, ctx) {
      const before = await keysIn(ctx);
      const made = await (await storeOf(ctx)).create<Omit<Jwk, 'id'>, Jwk>({
        model: 'jwks',
        data: { ...key, createdAt: new Date() },
      });
      const lost = before.filter((each) => isLive(each) && positionOf(each) === -1).length;
      log('login_key_made', { key: made.id, of_other_secrets: lost });
      return made;
    },
  };
}

/** Within a transaction its own connection: the embedded store has no other. */
function storeOf(ctx: Context) {
  return getCurrentAdapter(ctx.context.adapter);
}

async function keysIn(ctx: Context): Promise<Jwk[]> {
  return (await storeOf(ctx)).findMany<Jwk>({ model: 'jwks' });
}

function isLive({ expiresAt }: Jwk): boolean {
  return !expiresAt || expiresAt > new Date();
}

function earlier(one: Date | undefined, other: Date): Date {
  return one && one < other ? one : other;
}
