import { env } from '@/lib/env';
import { instructions } from '@/lib/mcp/identity';

export const dynamic = 'force-dynamic'; // PUBLIC_URL and PORT are known when it runs, not when it is built

/** What a person sees who opens the deployment's root. */
export default function Page() {
  return (
    <main>
      <h1>Quartet</h1>
      <p>One remote MCP endpoint. Paste this URL into your client:</p>
      <pre>{env().publicUrl}/mcp</pre>
      <pre>{instructions}</pre>
    </main>
  );
}
