'use client';
import { useEffect, useState } from 'react';

/** Copies a text, and says that it did. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <button type="button" className="button quiet copy" onClick={copy}>
      {copied ? 'Copied' : 'Copy'}
      <span className="visually-hidden"> {what}</span>
      <span className="visually-hidden" role="status">
        {copied ? `Copied ${what}` : ''}
      </span>
    </button>
  );
}
