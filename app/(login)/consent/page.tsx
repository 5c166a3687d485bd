import type { Metadata } from 'next';
import { headers } from 'next/headers';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { env } from '@/lib/env';
import { askingClient } from '@/lib/login/asking-client';
import { signedIn } from '@/lib/login/session';
import { readAsked, type SearchParams } from '../asked';
import { known } from '../known';
import { Notice } from '../notice';
import '../login.css';
import { inWords } from '../scope-words';

export const metadata: Metadata = { title: 'Allow access' };
export const dynamic = 'force-dynamic';

/** Who asks for what, where the answer goes, and whether that is all right. */
export default async function Consent({ searchParams }: { searchParams: SearchParams }) {
  if (!env().login) notFound();
  const { asked, notice } = await readAsked(searchParams);
  const sent = await headers();
  const page = `/consent?${asked}`;
  const user = await known(page, () => signedIn(sent));
  if (!user) redirect(`/sign-in?${asked}`);
  const client = await known(page, () => askingClient(asked));
  if (!client) notFound();
  return (
    <div className="login stack">
      <h1>Allow access?</h1>
      <Notice name={notice} />
      <div className="card stack">
        <div className="stack claim">
          <p>A client that calls itself</p>
          {/* In a box of its own: whatever a name says, it stays a name. */}
          <p className="claimed">
            <bdi>{client.name}</bdi>
          </p>
          <p className="muted small">
            The name is the client’s own word; nobody has checked it. Check where the answer goes.
          </p>
        </div>
        <dl className="facts">
          <dt>Your answer goes to</dt>
          <dd>
            <code>{client.target}</code>
          </dd>
          <dt>It would act for</dt>
          <dd>
            <bdi>{user.email}</bdi>{' '}
            <Link prefetch={false} href={`/sign-in?${asked}`}>
              Use another account
            </Link>
          </dd>
        </dl>
        <div className="stack wishes">
          <h2>It asks to</h2>
          <ul>
            {inWords(client.scopes).map(({ scope, words }) => (
              <li key={scope}>{words}</li>
            ))}
          </ul>
        </div>
        <form method="post" action="/api/auth/form/consent">
          <input type="hidden" name="oauth_query" value={asked.toString()} />
          <input type="hidden" name="user" value={user.id} />
          <div className="row answers">
            <button className="button" type="submit" name="answer" value="allow">
              Allow
            </button>
            <button className="button quiet" type="submit" name="answer" value="deny">
              Do not allow
            </button>
          </div>
        </form>
      </div>
      <p className="muted small">You can take this back at any time, on your account page.</p>
    </div>
  );
}
