import type { Metadata } from 'next';
import Link from 'next/link';
import { connection } from 'next/server';

export const metadata: Metadata = { title: 'Not found' };

/** What is said where nothing is. */
export default async function NotFound() {
  await connection(); // made by request, so that its scripts carry the request's nonce
  return (
    <section className="stack lone">
      <p className="muted">404</p>
      <h1>There is nothing at this address</h1>
      <p>
        It may be mistyped, or what was here has moved. MCP clients connect to <code>/mcp</code>.
      </p>
      <p className="row">
        <Link className="button" href="/">
          To the start
        </Link>
        <Link href="/#connect">Connect a client</Link>
        <Link href="/#tools">All tools</Link>
      </p>
    </section>
  );
}
