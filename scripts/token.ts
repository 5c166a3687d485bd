import './load-env.mjs';
import { parseArgs } from 'node:util';
import { scopeOf, scopes } from '@/lib/auth/scopes';
import { signToken } from '@/lib/auth/sign';
import { readEnv } from '@/lib/env';
import { StartupError } from '@/lib/errors';
import { registry } from '@/tools/registry';

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
  if ([...user].length > 255) throw new StartupError('--user has at most 255 characters.');
  if (!(days > 0)) throw new StartupError('--days must be a positive number.');
  const granted = scope === undefined ? scopes : scope.split(' ').filter(Boolean);
  // Without the claim a token may do all: none of ours must not be taken for no claim.
  if (granted.length === 0 || !granted.every((each) => scopes.includes(each))) {
    throw new StartupError(`--scope must be some of: ${scopes.join(' ')}.`);
  }

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
    `\nTry it:\ncurl ${config.publicUrl}/mcp/tool/${callFor(granted)} -H 'Content-Type: application/json' -H 'Authorization: Bearer ${signed}' -d '{}'`,
  );
}

/** A call that such a token may make and that needs no arguments, or a public one's. */
function callFor(granted: readonly string[]): string {
  const names = ['get_my_user_info', 'list_prompts', 'list_projects'];
  const isGranted = (name: string) => {
    const entry = registry.get(name);
    return entry !== undefined && granted.includes(String(scopeOf(entry)));
  };
  return names.find(isGranted) ?? 'find-pharmacies';
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
