import type { Db } from '../../client';
import { slowTransaction } from '../lock';

const TABLES = {
  scau: 'reimbursements',
  interruptions: 'interruptions',
  dispensed: 'dispensed',
} as const;

/**
 * Beside the real registry the sample's packages mean nothing: what is told of them in other
 * publications goes. Returns the publications that went.
 */
export function removeSamples(db: Db): Promise<string[]> {
  return slowTransaction(db, async (tx) => {
    const gone = await tx.query<{ source: keyof typeof TABLES }>(
      `DELETE FROM editions
        WHERE sample AND source = ANY ($1)
          AND EXISTS (SELECT FROM editions WHERE source = 'dlp' AND NOT sample)
    RETURNING source`,
      [Object.keys(TABLES)],
    );
    for (const { source } of gone) await tx.query(`DELETE FROM ${TABLES[source]}`);
    return gone.map(({ source }) => source).sort();
  });
}
