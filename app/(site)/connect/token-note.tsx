import type { LoginPlace } from '@/lib/auth/authority';
import { TokenSource } from '../token-source';
import type { Client } from './clients';

interface Props {
  client: Client;
  login: LoginPlace;
}

/** How the client comes to the tools of a user, or why it can't. */
export function TokenNote({ client, login }: Props) {
  if (login !== 'nowhere' && client.id !== 'curl') {
    return <p className="muted small">It opens your browser to log in when a tool needs it.</p>;
  }
  if (client.hosted) {
    return (
      <p className="muted small">
        This deployment has no login, and {client.name} can’t send a token: it gets the public
        tools.
      </p>
    );
  }
  return (
    <p className="muted small">
      The public tools work at once. Those of a user need the header{' '}
      <code>Authorization: Bearer TOKEN</code>. <TokenSource login={login} />
    </p>
  );
}
