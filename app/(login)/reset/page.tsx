import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { env } from '@/lib/env';
import { readAsked, type SearchParams } from '../asked';
import { NewPassword } from '../new-password';
import { Notice } from '../notice';
import '../login.css';

export const metadata: Metadata = { title: 'New password', robots: { index: false } };
export const dynamic = 'force-dynamic';

/** Where the link in a mail leads: a new password, once. */
export default async function Reset({ searchParams }: { searchParams: SearchParams }) {
  if (!env().login) notFound();
  const { token, notice } = await readAsked(searchParams);
  if (!token) redirect('/forgot?notice=link-expired');
  return (
    <div className="login stack">
      <h1>Choose a new password</h1>
      <Notice name={notice} />
      <form className="card stack" method="post" action="/api/auth/form/reset">
        <input type="hidden" name="token" value={token} />
        <NewPassword label="New password" wrong={notice === 'invalid-password'} />
        <button className="button" type="submit">
          Change the password
        </button>
      </form>
      <p>Every browser that is signed in to your account will be signed out.</p>
    </div>
  );
}
