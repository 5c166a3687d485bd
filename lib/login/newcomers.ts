import { getCurrentAdapter } from '@better-auth/core/context';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { APIError, getOAuthState } from 'better-auth/api';
import { env } from '@/lib/env';
import { hashInvitation } from './invitation';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type BeforeUser = NonNullable<NonNullable<NonNullable<Hooks['user']>['create']>['before']>;
type Context = NonNullable<Parameters<BeforeUser>[1]>;

/** Why somebody gets no account; a form or the page after another login says it in words. */
export const NOT_INVITED = 'not_invited';
const EMAIL_NOT_VERIFIED = 'email_not_verified';

/** Lets Better Auth's transactions reach our own table of invitations. */
export const invitations = {
  id: 'invitations',
  schema: {
    loginInvitation: {
      disableMigration: true, // ours: it has no id, which Better Auth would miss
      fields: {
        hash: { type: 'string' },
        email: { type: 'string', required: false },
        expiresAt: { type: 'date' },
        usedAt: { type: 'date', required: false },
      },
    },
  },
} satisfies BetterAuthPlugin;

export const newcomerHooks: Hooks = {
  user: { create: { before: admit } },
  // Of another login its answer is enough: what opens accounts there is not kept here.
  account: {
    create: {
      before: async () => ({
        data: { accessToken: null, refreshToken: null, idToken: null, scope: null },
      }),
    },
  },
};

/**
 * Whether somebody may have an account, by password or another login: asked within the transaction
 * that makes it, so that an invitation is used up exactly when there is one.
 */
async function admit(...[user, context]: Parameters<BeforeUser>): Promise<void> {
  if (!context) throw refusal(NOT_INVITED);
  // Else an account could wait here, under an address that is not its owner's, for who owns that.
  if (context.path.startsWith('/callback') && !user.emailVerified)
    throw refusal(EMAIL_NOT_VERIFIED);
  const { signUp } = env();
  if (signUp === 'open') return;
  if (signUp === 'invite' && (await isNowUsed(await invitationOf(context), user.email, context)))
    return;
  throw refusal(NOT_INVITED);
}

/** The code that a form brought, or that waited while its person was at another login. */
async function invitationOf({ body }: Context): Promise<string> {
  const code: unknown = body?.invitation ?? (await getOAuthState())?.invitation;
  return typeof code === 'string' ? code : '';
}

/** One UPDATE, and the row is locked until the account is there: of ten at once one gets it. */
async function isNowUsed(code: string, email: string, { context }: Context): Promise<boolean> {
  const store = await getCurrentAdapter(context.adapter);
  const used = await store.update({
    model: 'loginInvitation',
    where: [
      { field: 'hash', value: hashInvitation(code) },
      { field: 'usedAt', value: null },
      { field: 'expiresAt', operator: 'gt', value: new Date() },
      { field: 'email', value: null, connector: 'OR' },
      { field: 'email', value: email, connector: 'OR' },
    ],
    update: { usedAt: new Date() },
  });
  return used !== null;
}

function refusal(code: string): APIError {
  return new APIError('BAD_REQUEST', { code, message: 'No account was made.' });
}
