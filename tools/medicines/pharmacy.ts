import { z } from 'zod';
import { HOLIDAY } from './moment';

const text = z.string().nullable();
const time = z.string().describe('HH:MM; 24:00 is the end of the day');

/** Monday is 1; a public holiday has hours of its own. */
export const daySchema = z.union([z.int().min(1).max(7), z.literal('holiday')]);

/** A pharmacy as it is shown; unknown is null. The register's pharmacists are left out on purpose. */
export const pharmacySchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: text,
  address: text,
  city: z.string(),
  postal_code: text,
  phone: text,
  email: text,
  web: text,
  opening_hours: z
    .array(z.looseObject({ day: daySchema, from: time, to: time }))
    .nullable()
    .describe('null: not known; a day that is missing: closed'),
  holiday_hours_known: z.boolean().describe('false: may be open or closed on public holidays'),
  open_now: z.boolean().nullable(),
  is_24h: z.boolean().nullable().describe('By its hours, on all seven days'),
  emergency_service: z.boolean(),
  has_erecept: z.boolean().nullable(),
  mail_order: z.boolean(),
});
export type Pharmacy = z.infer<typeof pharmacySchema>;

/** The columns of `Pharmacy` from `pharmacies p`; `day` and `clock` are those of now. */
export function pharmacyColumns(day: string, clock: string): string {
  return `
    p.id, p.name, COALESCE(t.name_cs, t.code) AS type, p.street AS address, p.city, p.postal_code,
    p.phone, p.email, p.web,
    CASE WHEN p.hours_known THEN ${OPENING_HOURS} END AS opening_hours,
    p.hours_known AND p.holidays_known AS holiday_hours_known,
    ${openAt(day, clock)} AS open_now, ${OPEN_ALL_DAY} AS is_24h,
    p.emergency_service, p.has_erecept, p.mail_order`;
}

export const pharmacyJoins = 'LEFT JOIN pharmacy_types t ON t.code = p.type_code';

const OPENING_HOURS = `(
  SELECT COALESCE(json_agg(json_build_object(
           'day', CASE h.day WHEN ${HOLIDAY} THEN to_json('holiday'::text) ELSE to_json(h.day) END,
           'from', left(h.opens::text, 5), 'to', left(h.closes::text, 5)) ORDER BY h.day, h.opens), '[]')
    FROM pharmacy_hours h WHERE h.pharmacy_id = p.id)`;

/** Whether `pharmacies p` is open then; null where that day's hours are not known. */
export function openAt(day: string, clock: string): string {
  return `
    CASE WHEN p.hours_known AND (p.holidays_known OR ${day} <> ${HOLIDAY}) THEN EXISTS (
      SELECT FROM pharmacy_hours h
       WHERE h.pharmacy_id = p.id AND h.day = ${day}
         AND h.opens <= ${clock}::time AND ${clock}::time < h.closes) END`;
}

/** Round the clock by the hours of all seven days: an emergency service is something else. */
export const OPEN_ALL_DAY = `
    CASE WHEN p.hours_known THEN (
      SELECT count(*) = 7 FROM pharmacy_hours h
       WHERE h.pharmacy_id = p.id AND h.day < ${HOLIDAY}
         AND h.opens = '00:00' AND h.closes = '24:00') END`;
