import { getDb } from '@/db/client';
import { accountOf } from '@/db/export/account';
import { env } from '@/lib/env';
import { describeCause } from '@/lib/errors';
import { writeExport } from '@/lib/export/write';
import { log } from '@/lib/log';
import { limitUser } from '@/lib/rate-limit';
import { goTo } from './forms/posted';
import { signedIn } from './session';
import { UNAVAILABLE } from './unavailable';

const PER_MINUTE = 6; // of a person: each may read 200 MB

/** Everything that a person has here, as a file to download. */
export async function serveExport(request: Request): Promise<Response> {
  if (!env().login) return new Response(null, { status: 404 });
  if (!isOwnVisit(request.headers)) {
    return new Response('This link was followed from another site.', { status: 403, headers });
  }
  try {
    const user = await signedIn(request.headers);
    if (!user) return goTo('/sign-in');
    const { allowed } = await limitUser('login-export', user.id, PER_MINUTE);
    if (!allowed) return goTo('/account?notice=too-many');
    const db = await getDb();
    // Read before the answer begins: a store that is down is said, not found out by half a file.
    const account = await accountOf(db, user.id);
    return download(writeExport(db, user.id, account));
  } catch (error) {
    log('login_error', { cause: describeCause(error) });
    return goTo(UNAVAILABLE);
  }
}

/**
 * Whether a person came by our own page or by the address itself. Browsers that do not say send the
 * session's cookie along from elsewhere only where a person follows a link, and show the answer to no
 * other page.
 */
function isOwnVisit(sent: Headers): boolean {
  const site = sent.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = sent.get('origin');
  return origin === null || origin === new URL(env().publicUrl).origin;
}

const headers = { 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'same-origin' };

function download(text: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await text.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log('login_error', { cause: describeCause(error) });
        controller.error(error); // the connection breaks off: no browser takes that for a whole file
      }
    },
    async cancel() {
      await text.return(undefined);
    },
  });
  const day = new Date().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="quartet-${day}.json"`,
    },
  });
}
