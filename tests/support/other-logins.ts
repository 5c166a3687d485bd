import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { SignJWT } from 'jose';
import { listen } from './listen';

/** Whom GitHub or Google know. */
export interface Known {
  id: number;
  name: string;
  email: string;
  verified: boolean;
}

/** What both stand-ins gave out, each good once. */
interface Grant {
  known: Known;
  challenge: string | null;
  redirect: string | null;
}

/**
 * GitHub and Google as far as a sign-in goes: codes bound to PKCE, a client's secret and the address
 * they were given for, then what they tell of a person.
 */
export async function startOtherLogins() {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Known>();
  const server = createServer(async (request, response) => {
    const answer = await respond(request, codes, tokens);
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'invalid_grant' }));
  });
  const port = await listen(server);
  return {
    /** For the server under test: its settings, and its way here instead of to the real ones. */
    env: {
      NODE_OPTIONS: `--import ${new URL('./reroute-other-logins.mjs', import.meta.url)}`,
      OTHER_LOGINS: `http://127.0.0.1:${port}`,
      GITHUB_CLIENT_ID: 'github-client',
      GITHUB_CLIENT_SECRET: 'github-secret',
    },
    google: { GOOGLE_CLIENT_ID: 'google-client', GOOGLE_CLIENT_SECRET: 'google-secret' },
    /** A person who says yes there: the address that they come back by. */
    allow(authorize: URL, known: Known): URL {
      const asked = authorize.searchParams;
      const code = randomUUID();
      const redirect = asked.get('redirect_uri');
      codes.set(code, { known, challenge: asked.get('code_challenge'), redirect });
      return back(asked, { code });
    },
    /** One who says no. */
    refuse: ({ searchParams }: URL) => back(searchParams, { error: 'access_denied' }),
    stop: () => new Promise((done) => server.close(done)),
  };
}

function back(asked: URLSearchParams, answer: Record<string, string>): URL {
  const url = new URL(asked.get('redirect_uri') ?? '');
  url.search = new URLSearchParams({ state: asked.get('state') ?? '', ...answer }).toString();
  return url;
}

async function respond(
  request: IncomingMessage,
  codes: Map<string, Grant>,
  tokens: Map<string, Known>,
): Promise<object | undefined> {
  const form = new URLSearchParams(await text(request));
  const known = tokens.get(request.headers.authorization?.slice('Bearer '.length) ?? '');
  switch (request.url) {
    case '/github.com/login/oauth/access_token': {
      const granted = redeem(form, codes, 'github');
      return granted && { access_token: keep(granted, tokens), token_type: 'bearer' };
    }
    case '/api.github.com/user':
      return known && { id: known.id, login: 'alice', name: known.name, email: null };
    case '/api.github.com/user/emails':
      return known && [{ email: known.email, primary: true, verified: known.verified }];
    case '/oauth2.googleapis.com/token': {
      const granted = redeem(form, codes, 'google');
      return granted && { access_token: keep(granted, tokens), id_token: await idToken(granted) };
    }
    default:
      return undefined;
  }
}

function redeem(form: URLSearchParams, codes: Map<string, Grant>, client: string) {
  const grant = codes.get(form.get('code') ?? '');
  codes.delete(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const good =
    form.get('client_id') === `${client}-client` &&
    form.get('client_secret') === `${client}-secret` &&
    form.get('redirect_uri') === grant?.redirect &&
    challenge === grant?.challenge;
  return good ? grant?.known : undefined;
}

function keep(known: Known, tokens: Map<string, Known>): string {
  const token = randomUUID();
  tokens.set(token, known);
  return token;
}

function idToken({ id, name, email, verified }: Known): Promise<string> {
  return new SignJWT({ sub: String(id), name, email, email_verified: verified })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('https://accounts.google.com')
    .setAudience('google-client')
    .setExpirationTime('1h')
    .sign(Buffer.from('the stand-in signs by itself what comes straight from it'));
}
