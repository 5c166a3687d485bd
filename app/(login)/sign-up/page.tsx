import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { env } from '@/lib/env';
import { mailing } from '@/lib/login/mail/mailer';
import { readAsked, type SearchParams } from '../asked';
import { Field } from '../field';
import { NewPassword } from '../new-password';
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
  const uninvited = signUp === 'invite' && !invitation;
  return (
    <div className="login stack">
      <h1>Make an account</h1>
      <Notice name={notice} />
      {uninvited && <p>You need an invitation: open the address that you were sent.</p>}
      {uninvited || (
        <NewAccount asked={asked} notice={notice} email={email} invitation={invitation} />
      )}
      <p>
        Already here?{' '}
        <Link prefetch={false} href={`/sign-in?${asked}`}>
          Sign in
        </Link>
      </p>
    </div>
  );
}

interface Props {
  asked: URLSearchParams;
  notice: string | undefined;
  email: string | undefined;
  invitation: string | undefined;
}

function NewAccount({ asked, notice, email, invitation }: Props) {
  return (
    <>
      <form className="card stack" method="post" action="/api/auth/form/sign-up">
        <input type="hidden" name="oauth_query" value={asked.toString()} />
        {invitation && <input type="hidden" name="invitation" value={invitation} />}
        <Field
          label="Name"
          wrong={notice === 'invalid-name'}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
        />
        <Field
          label="E-mail"
          wrong={notice === 'invalid-email'}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={email}
        />
        <NewPassword label="Password" wrong={notice === 'invalid-password'} />
        <button className="button" type="submit">
          Make an account
        </button>
      </form>
      {mailing() === 'none' && (
        <p>This server sends no e-mail: a password that is forgotten can’t be replaced.</p>
      )}
      <Providers asked={asked} invitation={invitation} />
    </>
  );
}
