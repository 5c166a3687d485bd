import { connection } from 'next/server';
import { env } from '@/lib/env';

/** What a person sees who opens the deployment's root. */
export default async function Home() {
  await connection(); // the address and the state are this moment's, not the build's
  return (
    <section className="stack">
      <h1>Four toolsets at one URL</h1>
      <pre>{env().publicUrl}/mcp</pre>
    </section>
  );
}
