import type { readEdition, readHealth } from '@/lib/health';

export interface StateProps {
  health: Awaited<ReturnType<typeof readHealth>>;
  edition: Awaited<ReturnType<typeof readEdition>>;
}

const WORDS = {
  ok: ['good', 'Up'],
  degraded: ['warn', 'Degraded'],
  down: ['bad', 'Down'],
} as const;
const STORES: Record<string, string> = {
  pglite: 'embedded Postgres',
  pg: 'PostgreSQL',
  'vercel-postgres': 'Postgres',
};
const LIMITERS: Record<string, string> = {
  memory: 'in this process',
  redis: 'Redis',
  upstash: 'Upstash',
};

/** The deployment's state now, as `/api/health` tells it. */
export function State({ health, edition }: StateProps) {
  const { status, database, limiter } = health;
  const [mood, word] = WORDS[status];
  const store = database.driver ? (STORES[database.driver] ?? database.driver) : 'not configured';
  return (
    <dl className="state small" aria-label="State of this deployment">
      <div>
        <dt className="visually-hidden">State</dt>
        <dd>
          <span className={`badge ${mood}`}>{word}</span>
        </dd>
      </div>
      <div>
        <dt>Store</dt>
        <dd>{database.ok ? store : `${store} (not reached)`}</dd>
      </div>
      <div>
        <dt>Limiter</dt>
        <dd>{limiter.ok ? LIMITERS[limiter.store] : `${LIMITERS[limiter.store]} (not reached)`}</dd>
      </div>
      <div>
        <dt>Registry</dt>
        <dd>
          {edition.edition
            ? `${edition.edition}, ${edition.medicines.toLocaleString('en')} packages`
            : 'no data yet'}
          {edition.sample && ', a made-up sample'}
        </dd>
      </div>
    </dl>
  );
}
