import { z } from 'zod';
import { NotFoundError } from '@/lib/errors';

const label = z.string().nullable();

/** A package as lists show it; unknown is null. */
export const medicineSchema = z.looseObject({
  sukl_code: z.string(),
  name: z.string(),
  supplement: label,
  strength: label,
  form: label,
  form_name: label,
  package: label,
  atc_code: label,
  atc_name: label,
  substance: label,
  holder: label,
  registration_status: label,
  in_force: z.boolean().nullable(),
  dispensing: label,
});
export type Medicine = z.infer<typeof medicineSchema>;

/** The columns of `Medicine`; they need `medicineJoins` beside `medicines m`. */
export const medicineColumns = `
  m.sukl_code, m.name, m.supplement, m.strength, m.form_code AS form, f.name_cs AS form_name,
  m.package, m.atc_code, a.name_cs AS atc_name, ${substanceOf('m', 'a')} AS substance,
  o.name AS holder, m.state_code AS registration_status, s.in_force, m.dispensing_code AS dispensing`;

export const medicineJoins = `
  LEFT JOIN forms f ON f.code = m.form_code
  LEFT JOIN atc a ON a.code = m.atc_code
  LEFT JOIN organisations o ON o.code = m.holder_code AND o.country = m.holder_country
  LEFT JOIN registration_states s ON s.code = m.state_code`;

/**
 * The active substances by their Czech, else Latin names. Where no composition is known, the one that
 * the ATC code stands for: level 5, when it is named as a substance is.
 */
function substanceOf(medicine: string, atc: string): string {
  return `COALESCE(
    (SELECT string_agg(COALESCE(x.name_cs, x.name_inn), ', ' ORDER BY c.position)
       FROM medicine_substances c JOIN substances x ON x.code = c.substance_code
      WHERE c.sukl_code = ${medicine}.sukl_code),
    CASE WHEN length(${atc}.code) = 7
          AND (EXISTS (SELECT FROM substances x WHERE x.name_cs = ${atc}.name_cs)
            OR EXISTS (SELECT FROM substances x WHERE x.name_en = ${atc}.name_en))
         THEN ${atc}.name_cs END)`;
}

/** No package has this code, given as it was sent. */
export function medicineNotFound(code: string): NotFoundError {
  return new NotFoundError(`Lék s SÚKL kódem '${code}' nebyl nalezen.`, { param: 'sukl_code' });
}
