import './load-env.mjs';
import { parseArgs } from 'node:util';
import { SignJWT } from 'jose';
import { jwtSecrets } from '@/lib/auth/secret';
import { readEnv } from '@/lib/env';
import { StartupError } from '@/lib/errors';

/** `npm run token -- --user alice [--days 30] [--scope "tasks:read"] [--email …] [--name …]`. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      user: { type: 'string' },
      days: { type: 'string', default: '30' },
      scope: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
    },
  });
  const { user, scope, email, name } = values;
  const days = Number(values.days);
  if (!user) throw new StartupError('Say for whom: npm run token -- --user alice');
  if (!(days > 0)) throw new StartupError('--days must be a positive number.');

  const config = readEnv(process.env);
  const [secret] = jwtSecrets(config);
  if (!secret) {
    throw new StartupError(
      'Tokens come from the server in JWT_JWKS_URL; set JWT_SECRET to make them here.',
    );
  }
  const claims = { ...(scope && { scope }), ...(email && { email }), ...(name && { name }) };
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000 + days * 86_400));
  if (config.jwtIssuer) token.setIssuer(config.jwtIssuer);
  const [audience] = config.jwtAudiences;
  if (audience) token.setAudience(audience);
  const signed = await token.sign(Buffer.from(secret));
  console.log(signed);
  // On stderr, so that `TOKEN=$(npm run -s token …)` holds the token alone.
  console.error(
    `\nTry it:\ncurl ${config.publicUrl}/mcp/tool/get_my_user_info -H 'Content-Type: application/json' -H 'Authorization: Bearer ${signed}' -d '{}'`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
