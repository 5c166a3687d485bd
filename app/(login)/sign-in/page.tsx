import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { env } from '@/lib/env';
import { offersPasskeys } from '@/lib/login/passkeys';
import { readAsked, type SearchParams } from '../asked';
import { Field } from '../field';
import { Notice } from '../notice';
import { Providers } from '../providers';
import '../login.css';
import { PasskeyButton } from './passkey-button';

export const metadata: Metadata = { title: 'Sign in' };
export const dynamic = 'force-dynamic';

/** Where people say who they are: on the way to a client, or to their account. */
export default async function SignIn({ searchParams }: { searchParams: SearchParams }) {
  if (!env().login) notFound();
  const { asked, notice, email } = await readAsked(searchParams);
  const wrong = notice?.startsWith('wrong') ?? false;
  return (
    <div className="login stack">
      <h1>Sign in</h1>
      <Notice name={notice} />
      <form className="card stack" method="post" action="/api/auth/form/sign-in">
        <input type="hidden" name="oauth_query" value={asked.toString()} />
        <Field
          label="E-mail"
          wrong={wrong}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={email}
        />
        <Field
          label="Password"
          wrong={wrong}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <button className="button" type="submit">
          Sign in
        </button>
      </form>
      {offersPasskeys() && <PasskeyButton asked={asked.toString()} />}
      <Providers asked={asked} />
      <p>
        <Link prefetch={false} href={`/forgot?${asked}`}>
          Forgot your password?
        </Link>
      </p>
      {env().signUp !== 'closed' && (
        <p>
          New here?{' '}
          <Link prefetch={false} href={`/sign-up?${asked}`}>
            Make an account
          </Link>
        </p>
      )}
    </div>
  );
}
