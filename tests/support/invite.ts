import { TEST_SECRET } from './server';
import { runScript } from './start-up';

/** Runs `npm run invite` on a store; its words are on stderr, the address on stdout. */
export function runInvite(env: Record<string, string>, ...args: string[]) {
  const script = ['--import', 'tsx', 'scripts/invite.ts', ...args];
  return runScript(script, { JWT_SECRET: TEST_SECRET, SIGN_UP: 'invite', ...env });
}

/** The path where an invited person may sign up. */
export async function invite(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runInvite(env, ...args);
  if (code !== 0) throw new Error(stderr);
  const { pathname, search } = new URL(stdout.trim());
  return `${pathname}${search}`;
}
