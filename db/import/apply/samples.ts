import type { Transaction } from '../../client';
import { awaitSwap } from '../lock';
import type { Publication } from '../types';

const TABLES = {
  scau: 'reimbursements',
  interruptions: 'interruptions',
  dispensed: 'dispensed',
} as const;
const SOURCES = Object.keys(TABLES) as (keyof typeof TABLES)[];

/**
 * Beside the real registry the sample's packages mean nothing: what is told of them in other
 * publications goes when it is put into use. Returns the publications that went.
 */
export async function removeSamples(tx: Transaction): Promise<Publication[]> {
  // One that is just being swapped in ends first: it may no longer be the sample's.
  for (const source of SOURCES) await awaitSwap(tx, source);
  const gone = await tx.query<{ source: keyof typeof TABLES }>(
    `DELETE FROM editions
      WHERE sample AND source = ANY ($1)
  RETURNING source`,
    [SOURCES],
  );
  for (const { source } of gone) await tx.query(`DELETE FROM ${TABLES[source]}`);
  return gone.map(({ source }) => source).sort();
}
