import type { PlaygroundTool } from '@/lib/catalogue/playground-tools';
import { isObject, type JsonObject } from '../outcome';
import { DefinitionList } from './definition-list';
import { FoundList } from './found-list';
import { MedicineCard } from './medicine-card';
import { SourceLine } from './source-line';

/** What a search finds, by the name of its list. */
const LISTS = 'medicines alternatives pharmacies results tasks prompts tags matches projects';

/** An answer for reading: what was asked for first, how it came about beneath. */
export function AnswerView({ tool, data }: { tool: PlaygroundTool; data: JsonObject }) {
  // Tasks come in an envelope; what it says is said once, above.
  const inside = isObject(data.data) ? data.data : data;
  const { source, ...body } = inside;
  return (
    <div className="stack" lang={tool.toolset === 'medicines' ? 'cs' : undefined}>
      {inside !== data && <p>{String(data.message)}</p>}
      <Body tool={tool} data={body} />
      {isObject(source) && <SourceLine source={source} />}
    </div>
  );
}

function Body({ tool, data }: { tool: PlaygroundTool; data: JsonObject }) {
  if (tool.name === 'get-medicine-details') return <MedicineCard medicine={data} />;
  const list = LISTS.split(' ').find((name) => Array.isArray(data[name]));
  // A group of the ATC is told first, its packages after it.
  if (list === undefined || 'parents' in data) return <DefinitionList data={data} />;
  const { [list]: rows, medicine, ...rest } = data;
  return (
    <>
      {isObject(medicine) && <MedicineCard medicine={medicine} />}
      <FoundList name={list} rows={Array.isArray(rows) ? rows.filter(isObject) : []} />
      <DefinitionList data={rest} />
    </>
  );
}
