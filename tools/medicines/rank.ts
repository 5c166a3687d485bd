/**
 * How good a hit is, by its document `d`: the code, the name, the beginning of a name, the only
 * substance, a word of name or substance (weights A and B), a word elsewhere; and whether a number
 * is that of a package.
 */
export function rankBy(query: string): string {
  return `CASE WHEN d.sukl_code = ${query}.code THEN 0
               WHEN d.document @@ ${query}.exact THEN 1
               WHEN d.document @@ ${query}.begun THEN 2
               WHEN d.document @@ ${query}.sole THEN 3
               WHEN d.document @@ ${query}.strong THEN 4
               ELSE 5 END AS tier,
          COALESCE(NOT d.document @@ ${query}.strengths, false) AS of_package`;
}

/**
 * The order of an answer, for rows with the columns of a hit and of a medicine. What has ended comes
 * behind all that has not: one such name has 112 packages. Only a name that was given whole stands
 * before others that merely have it among their words.
 */
export function bestFirst(row: string): string {
  return `CASE WHEN ${row}.in_force IS NOT false OR ${row}.tier = 0 THEN ${row}.tier
               WHEN ${row}.tier = 1 THEN 2.5 ELSE ${row}.tier + 10 END,
          ${row}.of_package, ${row}.in_force DESC NULLS LAST,
          lower(${row}.name) COLLATE "C", lower(${row}.supplement) COLLATE "C", ${row}.sukl_code`;
}

/** Why a document `d` was found: by the strongest of the words that it has. */
export function reasonOf(hit: string, query: string): string {
  const has = (weight: string) => `ts_filter(d.document, '{${weight}}') @@ ${query}.words`;
  return `CASE WHEN ${hit}.tier = 0 THEN 'code'
               WHEN ${hit}.fuzzy THEN 'fuzzy'
               WHEN ${has('a')} THEN 'name'
               WHEN ${has('b')} THEN 'substance'
               WHEN ${has('c')} THEN 'atc'
               WHEN ${has('d')} THEN 'holder'
               WHEN ${query}.by_atc THEN 'atc'
               ELSE 'name' END`; // by its strength, form or package, which belong to the name
}
