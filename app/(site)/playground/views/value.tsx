import { ScrollBox } from '../../scroll-box';
import { isObject, type Json } from '../outcome';
import { DefinitionList } from './definition-list';
import { labelOf } from './label';
import { ListTable } from './list-table';

const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(\.\d+)?Z$/;
const LONG = 400; // characters; more than that scrolls in a box of its own

/** Any value of an answer. Text is only ever text: React writes it, nothing is parsed as HTML. */
export function Value({ name, value }: { name: string; value: Json }) {
  if (value === null || value === '') return <span className="muted">none</span>;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en', { useGrouping: false });
  if (typeof value === 'string') return <Text name={name} text={value} />;
  if (isObject(value)) return <DefinitionList data={value} />;
  if (value.length === 0) return <span className="muted">none</span>;
  if (value.every(isObject)) return <ListTable name={name} rows={value} />;
  return value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join(', ');
}

function Text({ name, text }: { name: string; text: string }) {
  const instant = INSTANT.exec(text);
  if (instant) return <time dateTime={text}>{`${instant[1]} ${instant[2]} UTC`}</time>;
  if (text.length <= LONG && !text.includes('\n')) return text;
  return (
    <ScrollBox className="pg-text" label={labelOf(name)}>
      {text}
    </ScrollBox>
  );
}
