/** Where to look: a town's name, and in Prague the beginnings of a district's postal codes. */
interface Place {
  town: string;
  postalCodes: string[] | null;
}

// The registry has "Praha" alone. Its postal codes keep the ten districts of old in their second
// digit; the younger parts of the city go by the codes of the post offices that serve them.
const YOUNGER_PARTS: Record<string, string[]> = {
  11: ['148', '149'],
  12: ['143'],
  13: ['155', '158'],
  14: ['198'],
  15: ['102', '109'],
  16: ['153'],
  17: ['163'],
  18: ['196', '199'],
  19: ['197'],
  20: ['193'],
  21: ['19016'],
  22: ['104'],
};

/**
 * Takes the number of a district off Prague, and what people write behind it ("Praha 4 - Nusle");
 * any other town stays as it is.
 * @example toPlace('Praha 4') // { town: 'Praha', postalCodes: ['14'] }
 */
export function toPlace(city: string): Place {
  const [, town, district = ''] = /^(praha)[\s,-]*(\d{1,2})\b/i.exec(city) ?? [];
  const postalCodes = codesOf(district);
  return town && postalCodes ? { town, postalCodes } : { town: city, postalCodes: null };
}

function codesOf(district: string): string[] | null {
  const number = Number(district);
  if (number >= 1 && number <= 10) return [`1${number % 10}`];
  return YOUNGER_PARTS[district] ?? null;
}

/** A name as towns are compared, by whole words; `pharmacies_by_town` is an index on it. */
export function townWords(name: string): string {
  return `(regexp_replace(search_fold(${name}), '[[:space:]-]+', ' ', 'g') || ' ')`;
}
