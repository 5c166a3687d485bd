'use client';
import { useState } from 'react';

/** Copies a text and says so for a moment. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [said, setSaid] = useState('');

  async function copy() {
    // Browsers have no clipboard for pages over plain HTTP from elsewhere.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(done ? 'Copied' : 'Can’t copy');
    setTimeout(() => setSaid(''), 2_000);
  }

  return (
    <button className="button quiet copy needs-script" type="button" onClick={copy}>
      <span aria-live="polite">{said || 'Copy'}</span>
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}
