import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { env } from '@/lib/env';
import { readAccount } from '@/lib/login/account';
import { signedIn } from '@/lib/login/session';
import { readAsked, type SearchParams } from '../asked';
import { known } from '../known';
import { Notice } from '../notice';
import '../login.css';
import { ChangePassword } from './change-password';
import { ConnectedClients } from './connected-clients';
import { NewToken } from './new-token';
import { Passkeys } from './passkeys';
import { PersonalTokens } from './personal-tokens';
import { Who } from './who';
import { YourData } from './your-data';

export const metadata: Metadata = { title: 'Account' };
export const dynamic = 'force-dynamic';

/** What a person may see and change of their account. */
export default async function Account({ searchParams }: { searchParams: SearchParams }) {
  if (!env().login) notFound();
  const sent = await headers();
  const user = await known('/account', () => signedIn(sent));
  if (!user) redirect('/sign-in');
  const { notice } = await readAsked(searchParams);
  const account = await known('/account', () => readAccount(user.id, sent));
  const { clients, tokens, newToken, passkeys, byPassword } = account;
  return (
    <div className="account">
      <Who user={user} />
      <Notice name={notice} />
      {newToken && <NewToken {...newToken} />}
      <ConnectedClients clients={clients} />
      <PersonalTokens tokens={tokens} />
      {passkeys && <Passkeys passkeys={passkeys} />}
      {byPassword && <ChangePassword email={user.email} notice={notice} />}
      <YourData email={user.email} wrong={notice === 'not-your-email'} />
    </div>
  );
}
