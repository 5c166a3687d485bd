import { SignJWT } from 'jose';
import type { Env } from '../env';
import { jwtSecrets } from './secret';

interface Claims {
  scope?: string;
  email?: string;
  name?: string;
}

/** A token for this user as the server itself verifies it; undefined where it has no secret. */
export async function signToken(
  config: Env,
  user: string,
  expiresAt: Date,
  claims: Claims = {},
): Promise<string | undefined> {
  const [secret] = jwtSecrets(config);
  if (!secret) return undefined;
  const token = new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user)
    .setIssuedAt()
    .setExpirationTime(expiresAt);
  if (config.jwtIssuer) token.setIssuer(config.jwtIssuer);
  const [audience] = config.jwtAudiences;
  if (audience) token.setAudience(audience);
  return token.sign(Buffer.from(secret));
}
