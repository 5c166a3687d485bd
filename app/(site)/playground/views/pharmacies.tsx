import { isObject, type JsonObject } from '../outcome';
import { OpeningHours } from './opening-hours';

/** Pharmacies with their weeks. */
export function Pharmacies({ pharmacies }: { pharmacies: JsonObject[] }) {
  return (
    <ul className="pg-pharmacies">
      {pharmacies.map((pharmacy) => (
        <li key={String(pharmacy.id)} className="stack">
          <Pharmacy pharmacy={pharmacy} />
        </li>
      ))}
    </ul>
  );
}

function Pharmacy({ pharmacy }: { pharmacy: JsonObject }) {
  const { name, address, city, postal_code, phone, opening_hours, open_now } = pharmacy;
  const badges = [
    open_now === true && { word: 'open now', tone: 'good' },
    open_now === false && { word: 'closed now', tone: '' },
    pharmacy.is_24h === true && { word: 'round the clock', tone: '' },
    pharmacy.emergency_service === true && { word: 'emergency service', tone: '' },
    pharmacy.has_erecept === true && { word: 'eRecept', tone: '' },
    pharmacy.mail_order === true && { word: 'mail order', tone: '' },
  ].filter((badge) => badge !== false);
  return (
    <>
      <div>
        <h4>{String(name)}</h4>
        <p className="small">
          {[address, [postal_code, city].filter(Boolean).join(' '), phone]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="row pg-badges" lang="en">
        {badges.map(({ word, tone }) => (
          <span key={word} className={`badge ${tone}`}>
            {word}
          </span>
        ))}
      </div>
      <OpeningHours
        of={String(name)}
        hours={Array.isArray(opening_hours) ? opening_hours.filter(isObject) : undefined}
        holidaysKnown={pharmacy.holiday_hours_known === true}
      />
    </>
  );
}
