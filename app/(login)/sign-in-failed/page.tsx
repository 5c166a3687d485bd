import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { env } from '@/lib/env';
import { readAsked, type SearchParams } from '../asked';
import '../login.css';

export const metadata: Metadata = { title: 'Sign-in failed' };
export const dynamic = 'force-dynamic';

const WORDS: Record<string, string> = {
  state_mismatch: 'It took too long, or began in another browser. Go back and start again.',
  invalid_client: 'The client is not known here. Remove the connection there and add it again.',
  client_disabled: 'This client may not sign anybody in here.',
  invalid_redirect: 'The client wants the answer sent to an address that it did not register.',
};

/** Shown where a client's request is so wrong that not even an answer can be sent to it. */
export default async function SignInFailed({ searchParams }: { searchParams: SearchParams }) {
  if (!env().login) notFound();
  const { error = '' } = await readAsked(searchParams);
  return (
    <div className="login stack">
      <h1>That did not work</h1>
      <p className="notice bad" role="alert">
        {(Object.hasOwn(WORDS, error) && WORDS[error]) ||
          'The client’s request can’t be answered. Go back to it and connect again.'}
      </p>
      <p>Nothing was allowed and nothing was sent. You can close this page.</p>
    </div>
  );
}
