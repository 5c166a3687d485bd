import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { env } from '@/lib/env';
import { signedIn } from '@/lib/login/session';
import { readAsked, type SearchParams } from '../asked';
import { Notice } from '../notice';
import '../login.css';
import { YourData } from './your-data';

export const metadata: Metadata = { title: 'Account' };
export const dynamic = 'force-dynamic';

/** What a person may see and change of their account. */
export default async function Account({ searchParams }: { searchParams: SearchParams }) {
  if (!env().login) notFound();
  const user = await signedIn(await headers());
  if (!user) redirect('/sign-in');
  const { notice } = await readAsked(searchParams);
  return (
    <div className="login">
      <h1>{user.name}</h1>
      <Notice name={notice} />
      <p>{user.email}</p>
      <form method="post" action="/api/auth/form/sign-out">
        <button type="submit" className="quiet">
          Sign out
        </button>
      </form>
      <YourData email={user.email} />
    </div>
  );
}
