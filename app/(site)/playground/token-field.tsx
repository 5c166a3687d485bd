import { useState } from 'react';
import type { LoginPlace } from '@/lib/auth/authority';
import { TokenSource } from '../token-source';

interface Props {
  token: string;
  onToken(token: string): void;
  offersDemo: boolean;
  login: LoginPlace;
  fault: string | undefined;
  ready: boolean;
}

/** The token of whoever calls. It is in this page's memory and nowhere else. */
export function TokenField({ token, onToken, offersDemo, login, fault, ready }: Props) {
  const [note, setNote] = useState('');

  async function makeToken() {
    setNote('');
    const demo = await fetchDemoToken();
    if (demo) onToken(demo.token);
    setNote(demo ? `Token of the user demo, good until ${clock(demo.expires_at)}.` : REFUSED);
  }

  return (
    <div className="pg-field pg-token">
      <label htmlFor="pg-token">
        Token <span className="pg-required">required</span>
      </label>
      <div className="pg-with-button">
        <input
          id="pg-token"
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={token}
          onChange={(event) => onToken(event.target.value)}
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'pg-token-hint pg-token-fault' : 'pg-token-hint'}
        />
        {offersDemo && (
          <button
            className="button quiet needs-script"
            type="button"
            disabled={!ready}
            onClick={makeToken}
          >
            Use a demo token
          </button>
        )}
      </div>
      <p id="pg-token-hint" className="muted small">
        Kept in this page’s memory only.{' '}
        {offersDemo && 'The demo token is for the user demo, for an hour, on this machine. '}
        <TokenSource login={login} />
      </p>
      {fault && (
        <p id="pg-token-fault" className="small pg-fault">
          {fault}
        </p>
      )}
      <output className="small pg-note">{note}</output>
    </div>
  );
}

const REFUSED = 'This server gave no demo token.';

async function fetchDemoToken(): Promise<{ token: string; expires_at: string } | undefined> {
  try {
    const response = await fetch('/api/demo-token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

function clock(instant: string): string {
  return new Date(instant).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}
