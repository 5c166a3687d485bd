'use client';
import { useState } from 'react';
import type { LoginPlace } from '@/lib/auth/authority';
import { Copyable } from '../copyable';
import { CLIENTS } from './clients';
import { narrowed } from './narrowed';
import { Panel } from './panel';

interface Props {
  endpoint: string;
  login: LoginPlace;
  toolsets: { name: string; summary: string }[];
}

/** How each client takes the URL, with what the URL shows chosen by checkboxes. */
export function Connect({ endpoint, login, toolsets }: Props) {
  const [shown, setShown] = useState(() => new Set(toolsets.map(({ name }) => name)));
  const [readonly, setReadonly] = useState(false);
  const url = narrowed(endpoint, { all: toolsets.map(({ name }) => name), shown, readonly });
  const toggle = (name: string) => {
    const next = new Set(shown);
    if (!next.delete(name)) next.add(name);
    if (next.size > 0) setShown(next); // a URL that shows nothing is of no use
  };

  return (
    <section id="connect" className="section stack connect" aria-labelledby="connect-heading">
      <h2 id="connect-heading">Connect</h2>
      <fieldset className="needs-script">
        <legend>What the client sees</legend>
        <div className="choices">
          {toolsets.map(({ name, summary }) => (
            <label key={name} title={summary}>
              <input type="checkbox" checked={shown.has(name)} onChange={() => toggle(name)} />
              {name}
            </label>
          ))}
          <label>
            <input
              type="checkbox"
              checked={readonly}
              onChange={(event) => setReadonly(event.target.checked)}
            />
            read-only
          </label>
        </div>
      </fieldset>
      <Copyable text={url} what="the URL with these choices" />
      <fieldset>
        <legend>Your client</legend>
        <div className="choices clients">
          {CLIENTS.map(({ id, name }, index) => (
            <label key={id}>
              <input type="radio" name="client" id={`client-${id}`} defaultChecked={index === 0} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      {CLIENTS.map((client) => (
        <Panel key={client.id} client={client} url={url} login={login} />
      ))}
    </section>
  );
}
