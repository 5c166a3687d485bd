import { getDb } from '@/db/client';
import { type Counts, KEEP_MINUTES, type MetricsStore } from './series';

/** Rows by minute; the minute 'epoch' holds the running total. What is too old goes on the way. */
export function postgresStore(): MetricsStore {
  return {
    everyMs: 10_000,
    async add(counts, at) {
      const db = await getDb();
      await db.query(
        `WITH old AS (
           DELETE FROM metrics
            WHERE minute > 'epoch' AND minute < $1::timestamptz - make_interval(mins => ${KEEP_MINUTES})),
         counted AS (
           SELECT split_part(series, '{', 1) AS name, '{' || split_part(series, '{', 2) AS labels, value
             FROM unnest($2::text[], $3::float8[]) AS c(series, value))
         INSERT INTO metrics AS m (minute, name, labels, value)
         SELECT minute, name, labels, value
           FROM counted, unnest(ARRAY['epoch'::timestamptz, date_trunc('minute', $1::timestamptz)]) AS minute
          ORDER BY minute, name, labels
             ON CONFLICT (minute, name, labels) DO UPDATE SET value = m.value + excluded.value`,
        [at.toISOString(), [...counts.keys()], [...counts.values()]],
      );
    },
    async totals() {
      const db = await getDb();
      const rows = await db.query<{ series: string; value: number }>(
        `SELECT name || labels AS series, value FROM metrics WHERE minute = 'epoch'`,
      );
      return new Map(rows.map(({ series, value }) => [series, value]));
    },
    async history({ from, slots, step }) {
      const db = await getDb();
      const rows = await db.query<{ slot: number; series: string; value: number }>(
        `SELECT ((extract(epoch FROM minute) / 60)::int - $1::int) / $2::int AS slot,
                name || labels AS series, sum(value) AS value
           FROM metrics
          WHERE minute >= to_timestamp($1::int * 60.0)
            AND minute < to_timestamp(($1::int + $2::int * $3::int) * 60.0)
          GROUP BY slot, series`,
        [from, step, slots],
      );
      const counts = Array.from({ length: slots }, (): Counts => new Map());
      for (const { slot, series, value } of rows) counts[slot]?.set(series, value);
      return counts;
    },
  };
}
