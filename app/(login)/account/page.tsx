import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { env } from '@/lib/env';
import { signedIn } from '@/lib/login/session';
import '../login.css';

export const metadata: Metadata = { title: 'Account' };
export const dynamic = 'force-dynamic';

/** What a person may see and change of their account. */
export default async function Account() {
  if (!env().login) notFound();
  const user = await signedIn(await headers());
  if (!user) redirect('/sign-in');
  return (
    <div className="login">
      <h1>{user.name}</h1>
      <p>{user.email}</p>
      <form method="post" action="/api/auth/form/sign-out">
        <button type="submit" className="quiet">
          Sign out
        </button>
      </form>
    </div>
  );
}
