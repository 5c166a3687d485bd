import { z } from 'zod';
import { env } from '@/lib/env';
import { callAuth } from '../call';
import { type Form, type Notice, pageWith } from './posted';

const newcomer = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}*$/u), // no store keeps a NUL, no line of a page a line's end
  email: z.email().max(254),
  password: z.string().min(10).max(128),
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
    if (env().signUp !== 'open') return pageWith('/sign-up', posted, 'not-invited');
    const given = newcomer.safeParse({
      name: fields.get('name') ?? '',
      email: (fields.get('email') ?? '').trim().toLowerCase(),
      password: fields.get('password') ?? '',
    });
    if (!given.success) {
      const field = String(given.error.issues[0]?.path[0]);
      return pageWith('/sign-up', posted, NOTICES[field] ?? 'unavailable');
    }
    const response = await callAuth('/sign-up/email', { body: given.data, headers });
    if (!response.ok) return pageWith('/sign-up', posted, 'unavailable');
    return pageWith('/sign-in', posted, 'created');
  },
};
