import type { JsonObject } from '../outcome';
import { ListTable } from './list-table';
import { Matches } from './matches';
import { Pharmacies } from './pharmacies';

/** What was found, in the form that suits it. */
export function FoundList({ name, rows }: { name: string; rows: JsonObject[] }) {
  if (rows.length === 0) return <p lang="en">Nothing found.</p>;
  if (name === 'pharmacies') return <Pharmacies pharmacies={rows} />;
  if (name === 'matches') return <Matches matches={rows} />;
  return <ListTable name={name} rows={rows} />;
}
