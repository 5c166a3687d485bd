import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { env } from '@/lib/env';
import { askingClient } from '@/lib/login/asking-client';
import { signedIn } from '@/lib/login/session';
import { readAsked, type SearchParams } from '../asked';
import { Notice } from '../notice';
import '../login.css';
import { scopeWords } from './scope-words';

export const metadata: Metadata = { title: 'Allow access' };
export const dynamic = 'force-dynamic';

/** Who asks for what, where the answer goes, and whether that is all right. */
export default async function Consent({ searchParams }: { searchParams: SearchParams }) {
  if (!env().login) notFound();
  const { asked, notice } = await readAsked(searchParams);
  const user = await signedIn(await headers());
  if (!user) redirect(`/sign-in?${asked}`);
  const client = await askingClient(asked);
  if (!client) notFound();
  return (
    <div className="login">
      <h1>
        Allow <q>{client.name}</q> into Quartet?
      </h1>
      <Notice name={notice} />
      <p>
        Signed in as <strong>{user.email}</strong>. The name is the client’s own word; nobody has
        checked it. Your answer goes to <strong>{client.target}</strong>.
      </p>
      <p>It asks to</p>
      <ul>
        {client.scopes.map((scope) => (
          <li key={scope}>{scopeWords(scope)}</li>
        ))}
      </ul>
      <form method="post" action="/api/auth/form/consent">
        <input type="hidden" name="oauth_query" value={asked.toString()} />
        <input type="hidden" name="user" value={user.id} />
        <div className="row">
          <button type="submit" name="answer" value="allow">
            Allow
          </button>
          <button type="submit" name="answer" value="deny" className="quiet">
            Do not allow
          </button>
        </div>
      </form>
    </div>
  );
}
