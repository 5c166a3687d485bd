import { ScrollBox } from '../../scroll-box';
import { isObject, type Json, type JsonObject } from '../outcome';
import { labelOf } from './label';
import { Value } from './value';

/** What a table shows of rows with many fields; the rest is in the raw answer. */
const COLUMNS: Record<string, string[]> = {
  medicines: ['sukl_code', 'name', 'supplement', 'substance', 'holder'],
  alternatives: ['sukl_code', 'name', 'supplement', 'status', 'same_strength', 'same_form'],
  results: ['sukl_code', 'name', 'status', 'note', 'type', 'content', 'module', 'score', 'project'],
  tasks: ['id', 'title', 'description', 'status', 'due_date'],
  prompts: ['title', 'snippet', 'tags', 'version', 'updated_at', 'id'],
};

/** A list of alike things, one a row. */
export function ListTable({ name, rows }: { name: string; rows: JsonObject[] }) {
  const present = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = COLUMNS[name]?.filter((key) => present.has(key)) ?? [...present];
  return (
    <ScrollBox className="scroll pg-table" label={`${labelOf(name)} in the answer`}>
      <table>
        <thead>
          <tr lang="en">
            {columns.map((key) => (
              <th key={key} scope="col">
                {labelOf(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer's rows never move
            <tr key={index}>
              {columns.map((key) => (
                <td key={key}>
                  <Value name={key} value={flat(row[key] ?? null)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** In a cell there is no room for lists of their own. */
function flat(value: Json): Json {
  if (Array.isArray(value)) return value.map(flat).join(', ');
  if (!isObject(value)) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== null);
  return parts.map(([key, part]) => `${labelOf(key)}: ${flat(part)}`).join('; ');
}
