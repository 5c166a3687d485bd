import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { SignJWT } from 'jose';
import { listen } from './listen';
import { inSeconds } from './tokens';

/** What the key server does when it is asked; slow: a few letters a second, without an end. */
type Mode = 'serve' | 'hang' | 'slow' | 'drop' | 'fail' | 'nonsense';

/** An issuer with its keys, and the small HTTP server that shows their public halves. */
export interface KeyServer {
  url: string;
  issuer: string;
  audience: string;
  publicKey(alg: Algorithm): KeyObject;
  /** A good token, unless told otherwise. */
  sign(options?: SignOptions): Promise<string>;
  mode(next: Mode): void;
  /** New keys under new names; what the old ones signed is no longer good. */
  rotate(): void;
  /** How often it was asked. */
  asked(): number;
  /** All that it was asked with: address and headers of each request. */
  heard(): string[];
  close(): Promise<void>;
}

type Algorithm = 'RS256' | 'ES256' | 'EdDSA';
interface SignOptions {
  alg?: Algorithm;
  /** null: the token names no key. */
  kid?: string | null;
  claims?: Record<string, unknown>;
  user?: string;
  issuer?: string;
  audience?: string | string[];
}

const pairs = () => ({
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: generateKeyPairSync('ed25519'),
});

/** Starts an issuer on 127.0.0.1 with one key of each kind, and a second ES256 one in reserve. */
export async function startKeyServer(): Promise<KeyServer> {
  let keys = pairs();
  const { publicKey: spare } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let generation = 0;
  const kidOf = (alg: string) => `key-${alg}${generation || ''}`;
  let mode: Mode = 'serve';
  const heard: string[] = [];
  const jwks = () =>
    JSON.stringify({
      keys: [
        { ...spare.export({ format: 'jwk' }), kid: 'spare', alg: 'ES256', use: 'sig' },
        ...Object.entries(keys).map(([alg, { publicKey }]) => ({
          ...publicKey.export({ format: 'jwk' }),
          kid: kidOf(alg),
          alg,
          use: 'sig',
        })),
      ],
    });
  const server = createServer((request, response) => {
    heard.push(JSON.stringify([request.url, request.rawHeaders]));
    if (mode === 'hang') return;
    if (mode === 'drop') return void response.destroy();
    if (mode === 'fail') return void response.writeHead(500).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    if (mode === 'slow') {
      const letters = setInterval(() => response.write('    '), 250); // JSON begins as it likes
      response.once('close', () => clearInterval(letters));
      return;
    }
    response.end(mode === 'nonsense' ? '<html>' : jwks());
  });
  const issuer = 'https://issuer.example.com';
  const audience = 'https://quartet.example.com/mcp';
  return {
    url: `http://127.0.0.1:${await listen(server)}/jwks`,
    issuer,
    audience,
    publicKey: (alg) => keys[alg].publicKey,
    sign: ({ alg = 'ES256', kid = kidOf(alg), claims = {}, user = 'alice', ...rest } = {}) =>
      new SignJWT({ exp: inSeconds(3600), ...claims })
        .setProtectedHeader({ alg, ...(kid !== null && { kid }), typ: 'at+jwt' })
        .setSubject(user)
        .setIssuer(rest.issuer ?? issuer)
        .setAudience(rest.audience ?? audience)
        .sign(keys[alg].privateKey),
    mode: (next) => {
      mode = next;
    },
    rotate: () => {
      keys = pairs();
      generation++;
    },
    asked: () => heard.length,
    heard: () => heard,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
