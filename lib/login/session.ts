import { z } from 'zod';
import { env } from '@/lib/env';
import { callAuth } from './call';

const sessionSchema = z
  .object({
    user: z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
    }),
  })
  .nullable();

export type SignedIn = NonNullable<z.infer<typeof sessionSchema>>['user'];

/** Who is signed in on this browser, if anyone; throws where the store can't be asked. */
export async function signedIn(headers: Headers): Promise<SignedIn | undefined> {
  if (!env().login || !headers.has('cookie')) return undefined;
  const response = await callAuth('/get-session', { headers });
  if (response.status >= 500) throw new Error(`Who is signed in is not known: ${response.status}`);
  if (!response.ok) return undefined;
  return sessionSchema.parse(await response.json())?.user;
}
