import { connection } from 'next/server';
import { offersDemoToken } from '@/lib/auth/demo-token';
import { playgroundTools } from '@/lib/catalogue/playground-tools';
import { env } from '@/lib/env';
import { Playground } from './playground';

/** What a person sees who opens the deployment's root. */
export default async function Home({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await connection(); // the address and the state are this moment's, not the build's
  const { tool } = await searchParams;
  return (
    <section className="stack">
      <h1>Four toolsets at one URL</h1>
      <pre>{env().publicUrl}/mcp</pre>
      <Playground
        tools={playgroundTools}
        selected={typeof tool === 'string' ? tool : undefined}
        endpoint={`${env().publicUrl}/mcp`}
        demoToken={offersDemoToken()}
      />
    </section>
  );
}
