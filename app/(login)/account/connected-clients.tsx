import type { ConnectedClient } from '@/lib/login/account';
import { inWords } from '../scope-words';
import { Day } from './day';

/** Every client that was allowed in, and the end of it. */
export function ConnectedClients({ clients }: { clients: ConnectedClient[] }) {
  return (
    <section className="section stack" aria-labelledby="clients">
      <h2 id="clients">Connected clients</h2>
      {clients.length === 0 && (
        <p className="muted">
          None yet. Give a client the address of this server, and it asks you to allow it in.
        </p>
      )}
      <ul className="entries">
        {clients.map((client) => (
          <li key={client.id} className="card stack">
            <Client client={client} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Client({ client: { id, name, targets, scopes, connected_at, used_at } }: Props) {
  return (
    <>
      <div className="row entry-head">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <form method="post" action="/api/auth/form/disconnect">
          <input type="hidden" name="client_id" value={id} />
          <button className="button quiet" type="submit">
            Disconnect<span className="visually-hidden"> {name}</span>
          </button>
        </form>
      </div>
      <p className="muted small">
        At {targets.join(', ')} · since <Day at={connected_at} /> · last used <Day at={used_at} />
      </p>
      <p>It may</p>
      <ul className="small">
        {inWords(scopes).map(({ scope, words }) => (
          <li key={scope}>{words}</li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  client: ConnectedClient;
}
