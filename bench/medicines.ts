/** About as many as the registry has. */
export const PACKAGES = 16_000;

/** The code of a package that is there, another one for each number, spread over all of them. */
export function codeOf(n: number): string {
  return String(1 + ((n * 7_919) % PACKAGES)).padStart(7, '0');
}

/** Packages in force, delivered or not, dispensed in two ways, every fortieth interrupted. */
export function medicinesOf(count: number): string {
  return `INSERT INTO editions (source, name, sample, fingerprint, rows)
          SELECT source, '2026-01-01', true, 'bench', '{}'
            FROM unnest(ARRAY['dlp', 'interruptions', 'dispensed']) AS source;
          INSERT INTO registration_states (code, name_cs, in_force)
          VALUES ('R', 'registrovaný léčivý přípravek', true);
          INSERT INTO medicines (sukl_code, name, supplement, strength, state_code, unlimited,
                                 delivered, safety_feature)
          SELECT lpad(n::text, 7, '0'), 'PŘÍPRAVEK ' || n / 5, '100MG TBL NOB ' || n % 5,
                 '100MG', 'R', true, n % 3 = 0, true
            FROM generate_series(1, ${count}) AS n;
          INSERT INTO interruptions (sukl_code, type, valid_from, reported_on, reason)
          SELECT lpad(n::text, 7, '0'), 'preruseni', '2025-12-01', '2025-11-15', 'výrobní důvody'
            FROM generate_series(1, ${count}, 40) AS n;
          INSERT INTO dispensed (sukl_code, period, kind, packs)
          SELECT lpad(n::text, 7, '0'), '2026-01', kind, n
            FROM generate_series(1, ${count}) AS n, unnest(ARRAY['recept', 'žádanka']) AS kind;
          ANALYZE medicines, interruptions, dispensed;`;
}
