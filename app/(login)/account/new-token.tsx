import { Copyable } from '@/app/(site)/copyable';
import { env } from '@/lib/env';

/** A token that was made a moment ago: here and now, and never again. */
export function NewToken({ token, name }: { token: string; name: string }) {
  const call = [
    `curl ${env().publicUrl}/mcp/tool/list_tasks \\`,
    "  -H 'Content-Type: application/json' \\",
    '  -H "Authorization: Bearer $QUARTET_TOKEN" \\',
    "  -d '{}'",
  ].join('\n');
  return (
    <section className="card stack new-token" aria-labelledby="new-token">
      <h2 id="new-token">Your new token</h2>
      <p>
        <bdi>{name}</bdi>, shown this once. Keep it as you keep a password; only its hash stays
        here.
      </p>
      <Copyable text={token} what="the token" />
      <p>With it in QUARTET_TOKEN, if it may see your tasks:</p>
      <Copyable text={call} what="the call" />
    </section>
  );
}
