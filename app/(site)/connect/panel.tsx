import { isLoopback } from '@/lib/loopback';
import { Copyable } from '../copyable';
import type { Client } from './clients';
import { TokenNote } from './token-note';

interface Props {
  client: Client;
  url: string;
  hasLogin: boolean;
}

/** What one client needs; the radio button of its name shows it. */
export function Panel({ client, url, hasLogin }: Props) {
  const { id, name, steps, link, snippet } = client;
  const target = forClient(client, url, hasLogin);
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
      {!unreachable && <TokenNote client={client} hasLogin={hasLogin} />}
    </section>
  );
}

/** Hosted clients take an answer without a login for "none needed", so they are told to ask. */
function forClient({ hosted }: Client, url: string, hasLogin: boolean): string {
  if (!hosted || !hasLogin) return url;
  return `${url}${url.includes('?') ? '&' : '?'}auth=required`;
}
