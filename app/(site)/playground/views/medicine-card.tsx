import type { JsonObject } from '../outcome';
import { DefinitionList } from './definition-list';

const HEAD = ['name', 'supplement', 'in_force', 'prescription_required', 'source'];

/** A package of a medicine: what it is called first, then all that is known of it. */
export function MedicineCard({ medicine }: { medicine: JsonObject }) {
  const { name, supplement, in_force, prescription_required } = medicine;
  const known = Object.entries(medicine).filter(
    ([key, value]) => !HEAD.includes(key) && value !== null,
  );
  return (
    <article className="stack pg-medicine">
      <div>
        <h4>{String(name)}</h4>
        <p className="muted">{String(supplement ?? '')}</p>
      </div>
      <div className="row" lang="en">
        {typeof in_force === 'boolean' && (
          <span className={`badge ${in_force ? 'good' : 'bad'}`}>
            {in_force ? 'registration in force' : 'registration not in force'}
          </span>
        )}
        {typeof prescription_required === 'boolean' && (
          <span className="badge">
            {prescription_required ? 'on prescription' : 'without prescription'}
          </span>
        )}
      </div>
      <DefinitionList data={Object.fromEntries(known)} />
    </article>
  );
}
