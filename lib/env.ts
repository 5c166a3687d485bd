import { join } from 'node:path';
import { hasLogin, mail, provider } from './env/login';
import { integer, list, oneOf, parseUrl, type Vars } from './env/vars';
import { StartupError } from './errors';
import { isLoopback } from './loopback';
import { type RangeFinder, rangeFinder } from './rate-limit/shared-egress';

export type Env = ReturnType<typeof readEnv>;

const WEB = ['https:', 'http:'];

let cached: Env | undefined;

/** The configuration, read once. Nothing else in the project reads `process.env` for it. */
export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}

/** Turns environment variables into a checked configuration, or says which one is wrong and why. */
export function readEnv(vars: Vars) {
  const onVercel = Boolean(vars.VERCEL);
  const port = integer(vars, 'PORT', 3000, 1, 65_535);
  const dataDir = vars.DATA_DIR || join(process.cwd(), '.data');
  const postgresUrl = vars.POSTGRES_URL || vars.DATABASE_URL || '';
  const store = storeFor(vars, postgresUrl, onVercel);
  const secrets = jwtSecrets(vars);
  const url = publicUrl(vars, port);
  return {
    onVercel,
    dataDir,
    postgresUrl,
    store,
    postgresWsProxy: vars.POSTGRES_WS_PROXY || undefined,
    redisUrl: redisUrl(vars),
    upstash: upstash(vars),
    publicUrl: url,
    allowedOrigins: [
      ...list(vars.ALLOWED_ORIGINS).map(
        (origin) => parseUrl('ALLOWED_ORIGINS', origin, WEB).origin,
      ),
      ...vercelHosts(vars).map((host) => `https://${host}`),
    ],
    /** Said by `scripts/start.mjs`, which chooses where to listen; unset: it may be the world. */
    onLoopback: vars.QUARTET_LOOPBACK === '1',
    trustedProxyHops: integer(vars, 'TRUSTED_PROXY_HOPS', 0, 0, 20),
    sharedEgress: sharedEgress(vars),
    sharedEgressLimit: integer(vars, 'SHARED_EGRESS_LIMIT', 1_000, 1, 1_000_000),
    jwtSecrets: secrets,
    jwtIssuer: vars.JWT_ISSUER || undefined,
    jwtAudiences: list(vars.JWT_AUDIENCE),
    jwksUrl: jwksUrl(vars),
    /** Whether this deployment is its own authorization server. */
    login: hasLogin(vars, url, store !== 'none' && (secrets.length > 0 || !onVercel)),
    /** Whether somebody has settled who may log in; without a word of it there is a login too. */
    loginChosen: vars.LOGIN === 'on' || Boolean(vars.SIGN_UP),
    signUp: oneOf(vars, 'SIGN_UP', ['open', 'invite', 'closed']),
    mail: mail(vars),
    github: provider('GITHUB', vars.GITHUB_CLIENT_ID, vars.GITHUB_CLIENT_SECRET),
    google: provider('GOOGLE', vars.GOOGLE_CLIENT_ID, vars.GOOGLE_CLIENT_SECRET),
    documentsUrl: documentsUrl(vars),
    migrateOnStart: vars.MIGRATE_ON_START === 'yes',
    embeddings: embeddings(vars),
    protectionBypass: vars.VERCEL_AUTOMATION_BYPASS_SECRET || undefined,
    contextQuotaMb: integer(vars, 'CONTEXT_QUOTA_MB', 200, 1, 1_000_000),
    metricsToken: vars.METRICS_TOKEN || undefined,
    cronSecret: vars.CRON_SECRET || undefined,
    cronSeconds: integer(vars, 'CRON_SECONDS', 200, 0, 3_600),
    suklUrls: suklUrls(vars),
  };
}

type Store = 'pglite' | 'pg' | 'vercel-postgres' | 'none';

function storeFor(vars: Vars, url: string, onVercel: boolean): Store {
  // Vercel's disk is read-only and each instance would have a store of its own: silent loss.
  if (!url) return onVercel ? 'none' : 'pglite';
  const host = parseUrl('POSTGRES_URL', url, ['postgres:', 'postgresql:']).hostname;
  if (vars.POSTGRES_WS_PROXY) return 'vercel-postgres';
  // The library refuses Neon's direct addresses; those are served by TCP like any other server.
  const neon = /(\.neon\.tech|\.vercel-storage\.com)$/.test(host) && host.includes('-pooler.');
  return neon ? 'vercel-postgres' : 'pg';
}

function redisUrl(vars: Vars): string | undefined {
  if (!vars.REDIS_URL) return undefined;
  return parseUrl('REDIS_URL', vars.REDIS_URL, ['redis:', 'rediss:']).href;
}

function upstash(vars: Vars): { url: string; token: string } | undefined {
  const url = vars.UPSTASH_REDIS_REST_URL || vars.KV_REST_API_URL;
  const token = vars.UPSTASH_REDIS_REST_TOKEN || vars.KV_REST_API_TOKEN;
  if (!url) return undefined;
  if (!token)
    throw new StartupError('UPSTASH_REDIS_REST_URL needs UPSTASH_REDIS_REST_TOKEN beside it.');
  return { url: parseUrl('UPSTASH_REDIS_REST_URL', url, WEB).href, token };
}

/** Every address that Vercel gives a deployment: its own page is open at each of them. */
function vercelHosts(vars: Vars): string[] {
  const { VERCEL_PROJECT_PRODUCTION_URL, VERCEL_BRANCH_URL, VERCEL_URL } = vars;
  return list([VERCEL_PROJECT_PRODUCTION_URL, VERCEL_BRANCH_URL, VERCEL_URL].join(','));
}

function publicUrl(vars: Vars, port: number): string {
  const production = vars.VERCEL_ENV === 'production' && vars.VERCEL_PROJECT_PRODUCTION_URL;
  const host = production || vars.VERCEL_BRANCH_URL || vars.VERCEL_URL;
  const url = vars.PUBLIC_URL || (host ? `https://${host}` : `http://localhost:${port}`);
  return parseUrl('PUBLIC_URL', url, WEB).href.replace(/\/+$/, '');
}

/** Which shared range an address is in: see `lib/rate-limit/shared-egress.ts`. */
function sharedEgress(vars: Vars): RangeFinder {
  try {
    return rangeFinder(list(vars.SHARED_EGRESS));
  } catch (error) {
    const range = (error as Error).message;
    throw new StartupError(
      `SHARED_EGRESS must be addresses or ranges like 192.0.2.0/24, separated by commas, not '${range}'.`,
    );
  }
}

/** The first signs, all verify, so that a secret can be rotated. */
function jwtSecrets(vars: Vars): string[] {
  const secrets = list(vars.JWT_SECRET);
  for (const secret of secrets) {
    if (Buffer.byteLength(secret) < 32) {
      throw new StartupError(
        'JWT_SECRET is shorter than 32 bytes: set a longer one, for example from `openssl rand -hex 32`.',
      );
    }
  }
  return secrets;
}

function jwksUrl(vars: Vars): string | undefined {
  if (!vars.JWT_JWKS_URL) return undefined;
  if (!vars.JWT_ISSUER || !vars.JWT_AUDIENCE) {
    throw new StartupError('JWT_JWKS_URL needs JWT_ISSUER and JWT_AUDIENCE beside it.');
  }
  return parseUrl('JWT_JWKS_URL', vars.JWT_JWKS_URL, WEB).href;
}

/** Where SÚKL's documents are, with `{name}` for the file's name. */
function documentsUrl(vars: Vars): string | undefined {
  const given = vars.SUKL_DOCUMENTS_URL;
  if (!given) return undefined;
  const template = given.includes('{name}') ? given : `${given.replace(/\/+$/, '')}/{name}`;
  const url = parseUrl('SUKL_DOCUMENTS_URL', template.replace('{name}', 'name'), [
    'https:',
    'http:',
  ]);
  const isFixed = url.origin === new URL(template.replace('{name}', 'other')).origin;
  if (
    (url.protocol === 'http:' && !isLoopback(url.hostname)) ||
    !isFixed ||
    url.username ||
    url.password
  ) {
    throw new StartupError(
      'SUKL_DOCUMENTS_URL must be an https address (http on loopback only), with {name} in its path or query and without a password.',
    );
  }
  return template;
}

/** Where the cron finds each publication; {date} and {month} stand for the edition's. */
function suklUrls(vars: Vars) {
  const url = (name: string) => {
    const value = vars[name];
    if (!value) return undefined;
    const { protocol, hostname } = parseUrl(name, value, WEB);
    if (protocol === 'https:' || isLoopback(hostname)) return value;
    throw new StartupError(
      `${name} must start with https://: what is imported must not be altered.`,
    );
  };
  return {
    dlp: url('SUKL_DLP_URL'),
    pharmacies: url('SUKL_PHARMACIES_URL'),
    scau: url('SUKL_SCAU_URL'),
    interruptions: url('SUKL_INTERRUPTIONS_URL'),
    dispensed: url('SUKL_DISPENSED_URL'),
  };
}

/** A provider of embeddings; undefined: the embedded model. A key alone sends nobody's code away. */
function embeddings(vars: Vars) {
  if (!vars.EMBEDDINGS) return undefined;
  if (vars.EMBEDDINGS !== 'openai') {
    throw new StartupError(`EMBEDDINGS must be 'openai' or unset, not '${vars.EMBEDDINGS}'.`);
  }
  if (!vars.OPENAI_API_KEY) {
    throw new StartupError('EMBEDDINGS=openai needs OPENAI_API_KEY beside it.');
  }
  const url = vars.OPENAI_BASE_URL || 'https://api.openai.com/v1';
  return {
    key: vars.OPENAI_API_KEY,
    baseUrl: parseUrl('OPENAI_BASE_URL', url, WEB).href.replace(/\/+$/, ''),
    model: vars.EMBEDDINGS_MODEL || 'text-embedding-3-small',
  };
}
