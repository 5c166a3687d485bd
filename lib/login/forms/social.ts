import { z } from 'zod';
import { env } from '@/lib/env';
import { callAuth } from '../call';
import { providers } from '../providers';
import { type Form, goTo, pageWith } from './posted';

const answerSchema = z.object({ url: z.string().optional(), error: z.string().optional() });

/** Sends a person to another login; what a client asked for, and an invitation, wait for them. */
export const social: Form = {
  page: '/sign-in',
  async submit(posted) {
    const { fields, headers } = posted;
    const provider = providers().find(({ id }) => id === fields.get('provider'));
    if (!provider) return pageWith('/sign-in', posted, 'unavailable');
    const { publicUrl } = env();
    const asked = fields.get('oauth_query') ?? '';
    const invitation = fields.get('invitation');
    const body = {
      provider: provider.id,
      callbackURL: `${publicUrl}/account`,
      errorCallbackURL: `${publicUrl}/sign-in?${asked}`,
      ...(asked && { oauth_query: asked }),
      ...(invitation && { additionalData: { invitation } }),
    };
    const response = await callAuth('/sign-in/social', { body, headers });
    const { url, error } = answerSchema.parse(await response.json());
    if (error === 'invalid_signature') return pageWith('/sign-in', posted, 'expired');
    if (!response.ok || !url) return pageWith('/sign-in', posted, 'unavailable');
    return goTo(url, response.headers.getSetCookie());
  },
};
