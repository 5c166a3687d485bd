import type { BetterAuthOptions } from 'better-auth';
import { type Env, env } from '@/lib/env';

/** Another login that people may sign in with here. */
export interface Provider {
  id: 'github' | 'google';
  name: string;
}

const PROVIDERS: Provider[] = [
  { id: 'github', name: 'GitHub' },
  { id: 'google', name: 'Google' },
];

/** Those that are configured, in their order on the pages. */
export function providers(config: Env = env()): Provider[] {
  return PROVIDERS.filter(({ id }) => config[id]);
}

/** The same as Better Auth wants them. */
export function socialProviders({
  github,
  google,
}: Env): Pick<BetterAuthOptions, 'socialProviders'> {
  return {
    socialProviders: {
      ...(github && { github }),
      ...(google && { google: { ...google, prompt: 'select_account' } }),
    },
  };
}
