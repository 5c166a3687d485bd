import { z } from 'zod';
import { noteOn } from './note';

/** From the strongest fact to none at all: the first that holds is a package's status. */
export const STATUSES = ['not_in_force', 'ended', 'interrupted', 'supplied', 'unknown'] as const;
export const statusSchema = z.enum(STATUSES);
export type Status = (typeof STATUSES)[number];

const label = z.string().nullable();

/** Three facts that are easily taken for one, and what follows from them. None of them is stock. */
export const availabilitySchema = z.looseObject({
  sukl_code: z.string(),
  name: z.string(),
  status: statusSchema,
  registration: z.looseObject({ code: label, label, in_force: z.boolean().nullable() }),
  deliveries: z.looseObject({
    delivered_last_6_months: z.boolean().nullable(),
    dispensed_packs: z.number().nullable().describe('Packs dispensed in dispensed_period'),
    dispensed_period: label.describe('YYYY-MM'),
  }),
  interruption: z
    .looseObject({
      type: z.enum(['preruseni', 'ukonceni']),
      from: label,
      expected_until: label,
      reason: label,
      replacements: label,
      replacement_note: label,
      reported_on: label,
    })
    .nullable()
    .describe("The holder's report of an interruption or an end that is valid now"),
  reports_edition: label.describe('Edition of the reports; null: there are none in the data'),
  note: z.string(),
});
type Availability = z.infer<typeof availabilitySchema>;

/** What `availabilityColumns` read; a report may also say that deliveries began or go on again. */
export interface AvailabilityRow
  extends Pick<
    Availability,
    'name' | 'status' | 'registration' | 'deliveries' | 'reports_edition'
  > {
  sukl_code: string | null;
  report: { type: string; from: string | null } | null;
}

/** The status, for a statement with `medicines m`, `registration_states s` and `reportJoin`. */
export const statusColumn = `
  CASE WHEN NOT s.in_force THEN 'not_in_force'
       WHEN i.type = 'ukonceni' AND ${hasBegun('i.valid_from')} THEN 'ended'
       WHEN i.type = 'preruseni' AND ${hasBegun('i.valid_from')} THEN 'interrupted'
       WHEN m.delivered THEN 'supplied'
       ELSE 'unknown'
  END`;

/** Reports come ahead of time: what begins next month interrupts nothing yet. */
function hasBegun(date: string): string {
  return `COALESCE(${date} <= (now() AT TIME ZONE 'Europe/Prague')::date, true)`;
}

export const reportJoin = 'LEFT JOIN interruptions i ON i.sukl_code = m.sukl_code';

export const availabilityColumns = `
  m.sukl_code, m.name, ${statusColumn} AS status,
  json_build_object('code', m.state_code, 'label', s.name_cs, 'in_force', s.in_force)
    AS registration,
  json_build_object('delivered_last_6_months', m.delivered, 'dispensed_packs', d.packs,
                    'dispensed_period', d.period) AS deliveries,
  CASE WHEN i.sukl_code IS NOT NULL THEN
    json_build_object('type', i.type, 'from', i.valid_from, 'expected_until', i.expected_until,
                      'reason', i.reason, 'replacements', i.replacements,
                      'replacement_note', i.replacement_note, 'reported_on', i.reported_on)
  END AS report,
  (SELECT editions.name FROM editions WHERE editions.source = 'interruptions') AS reports_edition`;

export const availabilityJoins = `
  LEFT JOIN registration_states s ON s.code = m.state_code
  ${reportJoin}
  LEFT JOIN LATERAL (
    SELECT period, sum(packs) AS packs
      FROM dispensed
     WHERE dispensed.sukl_code = m.sukl_code
     GROUP BY period
     ORDER BY period DESC
     LIMIT 1) d ON true`;

/** The answer for one package that was found. */
export function toAvailability(row: AvailabilityRow) {
  const { sukl_code, name, status, registration, deliveries, report, reports_edition } = row;
  const interrupts = report?.type === 'preruseni' || report?.type === 'ukonceni';
  return {
    sukl_code,
    name,
    status,
    registration,
    deliveries,
    interruption: interrupts ? report : null,
    reports_edition, // SÚKL has new ones each night: they are older or newer than the registry
    note: noteOn(row),
  };
}
