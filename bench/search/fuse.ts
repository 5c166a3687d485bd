import Fuse from 'fuse.js';
import type { Db } from '@/db/client';

/** What Fuse.js looks into: all that search-medicine does, by the same names. */
interface Row {
  sukl_code: string;
  name: string;
  supplement: string | null;
  strength: string | null;
  package: string | null;
  form: string | null;
  form_name: string | null;
  atc_code: string | null;
  atc_name: string | null;
  atc_name_en: string | null;
  substance_la: string | null;
  holder: string | null;
}

const KEYS = [
  ...(['sukl_code', 'name', 'supplement', 'form_name', 'atc_code', 'atc_name'] as const),
  ...(['atc_name_en', 'substance_la', 'holder'] as const),
];

/** Fuse.js over every medicine of a store, set to find the most: all words, anywhere, no accents. */
export async function openFuse(db: Db): Promise<Fuse<Row>> {
  const rows = await db.query<Row>(
    `SELECT m.sukl_code, m.name, m.supplement, m.strength, m.package, m.form_code AS form,
            f.name_cs AS form_name, m.atc_code, a.name_cs AS atc_name, a.name_en AS atc_name_en,
            x.name_inn AS substance_la, o.name AS holder
       FROM medicines m
       LEFT JOIN forms f ON f.code = m.form_code
       LEFT JOIN atc a ON a.code = m.atc_code
       LEFT JOIN LATERAL (
         SELECT name_inn FROM substances WHERE name_en = a.name_en ORDER BY code LIMIT 1) x ON true
       LEFT JOIN organisations o ON o.code = m.holder_code AND o.country = m.holder_country`,
  );
  return new Fuse(rows, {
    keys: KEYS,
    ignoreDiacritics: true,
    ignoreLocation: true,
    useExtendedSearch: true,
    threshold: 0.3,
  });
}
