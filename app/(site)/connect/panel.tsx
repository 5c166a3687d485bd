import type { LoginPlace } from '@/lib/auth/authority';
import { isLoopback } from '@/lib/loopback';
import { Copyable } from '../copyable';
import type { Client } from './clients';
import { TokenNote } from './token-note';

interface Props {
  client: Client;
  url: string;
  login: LoginPlace;
}

/** What one client needs; the radio button of its name shows it. */
export function Panel({ client, url, login }: Props) {
  const { id, name, steps, link, snippet } = client;
  const target = forClient(client, url, login);
  const way = link?.(target);
  const text = snippet?.(target);
  const unreachable = client.hosted && isLoopback(new URL(url).hostname);
  return (
    <section id={`with-${id}`} className="panel stack card" aria-labelledby={`with-${id}-heading`}>
      <h3 id={`with-${id}-heading`}>{name}</h3>
      {unreachable && (
        <p className="notice">
          {name} calls from its maker’s servers and can’t reach this address: it needs a deployment
          with a public one.
        </p>
      )}
      {way && (
        <p>
          <a className="button" href={way.href}>
            {way.text}
          </a>
        </p>
      )}
      {steps.length > 1 ? (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <p>{steps[0]}</p>
      )}
      {text && <Copyable {...text} />}
      {client.hosted && target !== url && (
        <>
          <p>With this at the end it asks for your login at once:</p>
          <Copyable text={target} what={`the URL for ${name}`} />
        </>
      )}
      {!unreachable && <TokenNote client={client} login={login} />}
    </section>
  );
}

/** Hosted clients take an answer without a login for "none needed", so they are told to ask. */
function forClient({ hosted }: Client, url: string, login: LoginPlace): string {
  if (!hosted || login === 'nowhere') return url;
  return `${url}${url.includes('?') ? '&' : '?'}auth=required`;
}
