import type { PlaygroundTool } from '@/lib/catalogue/playground-tools';
import { listOf } from '../lists';
import { isObject, type JsonObject } from '../outcome';
import { DefinitionList } from './definition-list';
import { FoundList } from './found-list';
import { MedicineCard } from './medicine-card';
import { SourceLine } from './source-line';

interface Props {
  tool: PlaygroundTool;
  data: JsonObject;
  /** The language of the data, where it is not the page's. */
  lang: string | undefined;
}

/** An answer for reading: what was asked for first, how it came about beneath. */
export function AnswerView({ tool, data, lang }: Props) {
  // Tasks come in an envelope; what it says is said once, above.
  const inside = isObject(data.data) ? data.data : data;
  const { source, ...body } = inside;
  return (
    <div className="stack" lang={lang}>
      {inside !== data && <p>{String(data.message)}</p>}
      <Body tool={tool} data={body} />
      {isObject(source) && <SourceLine source={source} />}
    </div>
  );
}

function Body({ tool, data }: { tool: PlaygroundTool; data: JsonObject }) {
  if (tool.name === 'get-medicine-details') return <MedicineCard medicine={data} />;
  const list = listOf(tool.name);
  if (!list) return <DefinitionList data={data} />;
  const { [list]: rows, medicine, ...rest } = data;
  return (
    <>
      {isObject(medicine) && <MedicineCard medicine={medicine} />}
      <FoundList name={list} rows={Array.isArray(rows) ? rows.filter(isObject) : []} />
      <DefinitionList data={rest} />
    </>
  );
}
