import { getDb } from '@/db/client';
import { version } from '@/package.json';
import { env } from './env';
import { getRedis } from './redis';

const PATIENCE_MS = 3_000;

/** The state of the deployment's parts, as `/api/health` tells it to anyone. */
export async function readHealth() {
  const [database, limiter, data] = await Promise.all([
    databaseHealth(),
    limiterHealth(),
    readEdition(),
  ]);
  const status = !database.ok ? 'down' : limiter.ok ? 'ok' : 'degraded';
  return {
    status: status as 'ok' | 'degraded' | 'down',
    version,
    database,
    limiter,
    data: { edition: data.edition, medicines: data.medicines },
  };
}

async function databaseHealth() {
  const { store } = env();
  if (store === 'none') return { ok: false, driver: null, reason: 'database not configured' };
  const ok = await succeeds(async () => (await getDb()).query('SELECT 1'));
  return { ok, driver: store };
}

async function limiterHealth() {
  const { upstash, redisUrl } = env();
  const store = upstash ? 'upstash' : redisUrl ? 'redis' : 'memory';
  return { ok: await succeeds(async () => (await getRedis())?.ping()), store };
}

/** The edition of the registry in use; none is told of a store that does not answer. */
export async function readEdition() {
  const edition = { edition: null as string | null, medicines: 0, sample: false };
  if (env().store === 'none') return edition;
  await succeeds(async () => {
    const [row] = await (await getDb()).query<typeof edition>(
      `SELECT name AS edition, (rows ->> 'dlp_lecivepripravky')::int AS medicines, sample
         FROM editions
        WHERE source = 'dlp'`,
    );
    Object.assign(edition, row);
  });
  return edition;
}

async function succeeds(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const done = check().then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
