import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { env } from '@/lib/env';
import { mailing } from '@/lib/login/mail/mailer';
import { readAsked, type SearchParams } from '../asked';
import { Notice } from '../notice';
import { Providers } from '../providers';
import '../login.css';

export const metadata: Metadata = { title: 'Make an account' };
export const dynamic = 'force-dynamic';

/** Where people make an account, if anyone may here. */
export default async function SignUp({ searchParams }: { searchParams: SearchParams }) {
  const { login, signUp } = env();
  if (!login || signUp === 'closed') notFound();
  const { asked, notice, email, invitation } = await readAsked(searchParams);
  return (
    <div className="login">
      <h1>Make an account</h1>
      <Notice name={notice} />
      {signUp === 'invite' && !invitation && (
        <p>You need an invitation: open the address that you were sent.</p>
      )}
      <form method="post" action="/api/auth/form/sign-up">
        <input type="hidden" name="oauth_query" value={asked.toString()} />
        {invitation && <input type="hidden" name="invitation" value={invitation} />}
        <label>
          Name
          <input name="name" autoComplete="name" required maxLength={100} />
        </label>
        <label>
          E-mail
          <input name="email" type="email" autoComplete="username" required defaultValue={email} />
        </label>
        <label>
          Password
          <input
            name="password"
            type="password"
            autoComplete="new-password"
            required
            minLength={10}
            maxLength={128}
          />
        </label>
        <button type="submit">Make an account</button>
      </form>
      {mailing() === 'none' && (
        <p>This server sends no e-mail: a password that is forgotten can’t be replaced.</p>
      )}
      <Providers asked={asked} invitation={invitation} />
      <p>
        Already here? <Link href={`/sign-in?${asked}`}>Sign in</Link>
      </p>
    </div>
  );
}
