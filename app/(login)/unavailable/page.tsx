import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { env } from '@/lib/env';
import type { SearchParams } from '../asked';
import '../login.css';

export const metadata: Metadata = { title: 'Not available', robots: { index: false } };
export const dynamic = 'force-dynamic';

/** Shown for a page that can't be, because the store does not answer. */
export default async function Unavailable({ searchParams }: { searchParams: SearchParams }) {
  if (!env().login) notFound();
  const { page } = await searchParams;
  const isOurs = typeof page === 'string' && /^\/(account|consent)(\?|$)/.test(page);
  return (
    <div className="login stack">
      <h1>Not available right now</h1>
      <p className="notice bad" role="alert">
        The login can’t reach its store. You are still signed in, and nothing is lost.
      </p>
      <p>
        {/* Not a link of the router's, which might show what it has of the page. */}
        <a className="button" href={isOurs ? page : '/account'}>
          Try again
        </a>
      </p>
    </div>
  );
}
