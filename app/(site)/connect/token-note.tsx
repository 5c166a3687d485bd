import type { Client } from './clients';

interface Props {
  client: Client;
  url: string;
  hasLogin: boolean;
}

const LOOPBACK = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** How the client comes to the tools of a user, or why it can't. */
export function TokenNote({ client, url, hasLogin }: Props) {
  if (client.hosted && LOOPBACK.test(url)) {
    return (
      <p className="muted small">
        {client.name} calls from its maker's servers and can't reach this address: it needs a
        deployment with a public one.
      </p>
    );
  }
  if (hasLogin && client.id !== 'curl') {
    return <p className="muted small">It opens your browser to log in when a tool needs it.</p>;
  }
  if (client.hosted) {
    return (
      <p className="muted small">
        This deployment has no login, and {client.name} can't send a token: it gets the public
        tools.
      </p>
    );
  }
  return (
    <p className="muted small">
      The public tools work at once. Those of a user need the header{' '}
      <code>Authorization: Bearer TOKEN</code>; whoever runs this server makes one with{' '}
      <code>npm run token -- --user alice</code>.
    </p>
  );
}
