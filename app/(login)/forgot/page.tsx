import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { env } from '@/lib/env';
import { mailing } from '@/lib/login/mail/mailer';
import { readAsked, type SearchParams } from '../asked';
import { Field } from '../field';
import { Notice } from '../notice';
import '../login.css';

export const metadata: Metadata = { title: 'Forgot your password?' };
export const dynamic = 'force-dynamic';

const HOW = {
  mail: 'Tell us the address of your account: a link to a new password will be sent there.',
  terminal:
    'Tell us the address of your account: the link to a new password is printed where this server was started.',
};

/** Where people ask for a new password, if it can be sent to them. */
export default async function Forgot({ searchParams }: { searchParams: SearchParams }) {
  if (!env().login) notFound();
  const { asked, notice, email } = await readAsked(searchParams);
  const how = mailing();
  return (
    <div className="login stack">
      <h1>Forgot your password?</h1>
      <Notice name={notice} />
      {how === 'none' ? (
        <p>This server sends no e-mail, so it can’t replace a password. Ask who runs it.</p>
      ) : (
        <>
          <p>{HOW[how]}</p>
          <form className="card stack" method="post" action="/api/auth/form/forgot">
            <input type="hidden" name="oauth_query" value={asked.toString()} />
            <Field
              label="E-mail"
              wrong={notice === 'invalid-email'}
              name="email"
              type="email"
              autoComplete="username"
              required
              defaultValue={email}
            />
            <button className="button" type="submit">
              Send the link
            </button>
          </form>
        </>
      )}
      <p>
        <Link prefetch={false} href={`/sign-in?${asked}`}>
          Back to sign in
        </Link>
      </p>
    </div>
  );
}
