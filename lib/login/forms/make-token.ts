import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { getDb } from '@/db/client';
import { addPersonalToken } from '@/db/login/personal-tokens';
import { hashPersonalToken, newPersonalToken } from '@/lib/auth/personal-token';
import { scopes } from '@/lib/auth/scopes';
import { carryToken } from '../new-token';
import { accountForm } from './account-form';
import { givenName } from './given-name';
import { pageWith } from './posted';

const wanted = z.object({
  name: givenName,
  scopes: z.array(z.enum(scopes)).min(1),
  days: z.coerce.number().int().min(1).max(365),
});

/** Makes a token for curl and CI, which the page after it shows once. */
export const makeToken = accountForm(async (user, posted) => {
  const { fields } = posted;
  const given = wanted.safeParse({
    name: fields.get('name') ?? '',
    scopes: [...new Set(fields.getAll('scope'))],
    days: fields.get('days') ?? '',
  });
  if (!given.success) return pageWith('/account', posted, 'invalid-token');
  const token = newPersonalToken();
  const kept = { id: randomUUID(), hash: hashPersonalToken(token), ...given.data };
  const added = await addPersonalToken(await getDb(), user.id, kept);
  if (!added) return pageWith('/account', posted, 'too-many-tokens');
  const response = pageWith('/account', posted, 'token-made');
  response.headers.append('Set-Cookie', carryToken(token));
  return response;
});
