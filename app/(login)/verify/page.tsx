import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { env } from '@/lib/env';
import { readAsked, type SearchParams } from '../asked';
import '../login.css';

export const metadata: Metadata = { title: 'Confirm your e-mail', robots: { index: false } };
export const dynamic = 'force-dynamic';

/** Where the link in a mail leads. Programs that check mails open links: only the button confirms. */
export default async function Verify({ searchParams }: { searchParams: SearchParams }) {
  if (!env().login) notFound();
  const { token } = await readAsked(searchParams);
  if (!token) redirect('/sign-in?notice=confirm-expired');
  return (
    <div className="login stack">
      <h1>Is this address yours?</h1>
      <p>
        Confirm it only if it was you who made an account here: whoever made it knows its password.
      </p>
      <form className="card stack" method="post" action="/api/auth/form/verify">
        <input type="hidden" name="token" value={token} />
        <button className="button" type="submit">
          Yes, confirm it
        </button>
      </form>
    </div>
  );
}
