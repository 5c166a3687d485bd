import './load-env.mjs';
import { parseArgs } from 'node:util';
import { signToken } from '@/lib/auth/sign';
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
  const claims = { ...(scope && { scope }), ...(email && { email }), ...(name && { name }) };
  const expiresAt = new Date(Date.now() + days * 86_400_000);
  const signed = await signToken(config, user, expiresAt, claims);
  if (!signed) {
    throw new StartupError(
      'Tokens come from the server in JWT_JWKS_URL; set JWT_SECRET to make them here.',
    );
  }
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
