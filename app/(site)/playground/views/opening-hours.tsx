import type { JsonObject } from '../outcome';

const DAYS = [
  [1, 'Mon'],
  [2, 'Tue'],
  [3, 'Wed'],
  [4, 'Thu'],
  [5, 'Fri'],
  [6, 'Sat'],
  [7, 'Sun'],
  ['holiday', 'Holidays'],
] as const;

interface Props {
  of: string;
  hours: JsonObject[] | undefined;
  holidaysKnown: boolean;
}

/** A week at a glance. A day without hours is closed; unknown is said. */
export function OpeningHours({ of, hours, holidaysKnown }: Props) {
  if (!hours) {
    return (
      <p className="muted small" lang="en">
        Opening hours not known.
      </p>
    );
  }
  return (
    <table className="pg-week" lang="en">
      <caption className="visually-hidden">Opening hours of {of}</caption>
      <tbody>
        {DAYS.map(([day, label]) => {
          const spans = hours.filter((span) => span.day === day);
          const unknown = day === 'holiday' && !holidaysKnown;
          return (
            <tr key={day}>
              <th scope="row">{label}</th>
              <td className={spans.length === 0 ? 'muted' : undefined}>
                {spans.map((span) => `${span.from}–${span.to}`).join(', ') ||
                  (unknown ? 'not known' : 'closed')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
