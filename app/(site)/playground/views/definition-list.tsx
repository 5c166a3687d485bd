import type { JsonObject } from '../outcome';
import { labelOf } from './label';
import { Value } from './value';

/** The plain view: every field with its value; lists and long texts take the whole width. */
export function DefinitionList({ data }: { data: JsonObject }) {
  return (
    <dl className="pg-list">
      {Object.entries(data).map(([key, value]) => {
        const isWide = Array.isArray(value) && value.length > 0 && typeof value[0] === 'object';
        const isLong = typeof value === 'string' && value.length > 200;
        return (
          <div key={key} className={isWide || isLong ? 'pg-wide' : undefined}>
            <dt lang="en">{labelOf(key)}</dt>
            <dd>
              <Value name={key} value={value} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
