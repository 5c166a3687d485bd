import { z } from 'zod';
import { getDb } from '@/db/client';
import { isInvited, spendInvitation } from '@/db/login/invitations';
import { env } from '@/lib/env';
import { callAuth } from '../call';
import { hashInvitation } from '../invitation';
import { mailing } from '../mail/mailer';
import { NOT_INVITED } from '../newcomers';
import { mayBePassword } from '../password';
import { givenName } from './given-name';
import { type Form, type Notice, pageWith } from './posted';

const newcomer = z.object({
  name: givenName,
  email: z.email().max(254),
  password: z.string().refine(mayBePassword),
});
const answerSchema = z.object({
  code: z.string().optional(),
  user: z.object({ id: z.string() }).optional(),
});
const NOTICES: Record<string, Notice> = {
  name: 'invalid-name',
  email: 'invalid-email',
  password: 'invalid-password',
};

/** Makes an account. The answer is the same where there is one already: nobody learns who is here. */
export const signUp: Form = {
  page: '/sign-up',
  async submit(posted) {
    const { fields, headers } = posted;
    const byInvitation = env().signUp === 'invite';
    if (env().signUp === 'closed') return pageWith('/sign-up', posted, 'not-invited');
    const given = newcomer.safeParse({
      name: fields.get('name') ?? '',
      email: (fields.get('email') ?? '').trim().toLowerCase(),
      password: fields.get('password') ?? '',
    });
    if (!given.success) {
      const field = String(given.error.issues[0]?.path[0]);
      return pageWith('/sign-up', posted, NOTICES[field] ?? 'unavailable');
    }
    const invitation = fields.get('invitation') ?? '';
    const hash = hashInvitation(invitation);
    // Asked before as well: else an answer to a wrong code would tell whether there is an account.
    if (byInvitation && !(await isInvited(await getDb(), hash, given.data.email)))
      return pageWith('/sign-up', posted, 'not-invited');
    const body = { ...given.data, ...(byInvitation && { invitation }) };
    const response = await callAuth('/sign-up/email', { body, headers });
    const { code, user } = answerSchema.parse(await response.json());
    if (!response.ok) {
      return pageWith('/sign-up', posted, code === NOT_INVITED ? 'not-invited' : 'unavailable');
    }
    // Used up either way: one that stays good would tell of an account, as often as it is tried.
    if (byInvitation && !(await spendInvitation(await getDb(), hash, user?.id ?? '')))
      return pageWith('/sign-up', posted, 'not-invited');
    return pageWith('/sign-in', posted, mailing() === 'mail' ? 'confirm' : 'created');
  },
};
