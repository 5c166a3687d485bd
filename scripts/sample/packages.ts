import { dailyDoses } from './atc';
import { forms, indicationGroups } from './code-lists';
import { products } from './products';
import { substances } from './substances';
import { rows } from './text';

/** A package of the sample, made from a product's line. */
export interface Package {
  code: string;
  name: string;
  atc: string;
  form: string;
  route: string;
  container: string;
  holder: string[];
  dispensing: string;
  strength: string;
  pack: string;
  supplement: string;
  state: string;
  delivered: string;
  registration: string;
  indication: string;
  dose: { amount: string; unit: string; perPackage: string };
  /** Substance code, mark (L active, X excipient), amount, unit. */
  composition: [string, string, string, string][];
  /** Its product's first code: documents are named by it. */
  document: string;
  more: Map<string, string>;
}

const formOf = new Map(rows(forms).map(([code, , , , ...rest]) => [code, rest]));
const codeOf = new Map(rows(substances).map(([code, , english]) => [english, code ?? '']));
const doseOf = new Map(rows(dailyDoses).map(([code, ...dose]) => [code, dose]));
const groups = rows(indicationGroups).flatMap(([code = '', , beginnings = '']) =>
  beginnings.split(',').map((beginning) => [beginning, code] as const),
);

/** All packages; their codes are 9000001 and up, in the order of the products. */
export const packages: Package[] = [];
for (const [index, cells] of rows(products, '|').entries()) {
  const first = codeAfter(packages.length);
  for (const [strength = '', list = ''] of rows((cells[6] ?? '').replaceAll(';', '\n'), ':')) {
    for (const given of list.split(' ')) {
      packages.push(toPackage(cells, strength, given, index, first, codeAfter(packages.length)));
    }
  }
}

/** The package that a line of another table means. */
export function packageOf(name = '', strength = '', pack = ''): Package {
  const found = packages.find((p) => p.name === name && p.strength === strength && p.pack === pack);
  if (!found) throw new Error(`The sample has no package "${name};${strength};${pack}".`);
  return found;
}

function codeAfter(count: number): string {
  return String(9_000_001 + count);
}

function toPackage(
  [name = '', atc = '', form = '', holder = '', dispensing = '', made = '', , words = '']: string[],
  strength: string,
  given: string,
  index: number,
  document: string,
  code: string,
): Package {
  const [, pack = '', state = 'R', mark = ''] = /^(.+?)(?:!(\w+?))?([-?]?)$/.exec(given) ?? [];
  const [route = '', container = '', excipients = ''] = formOf.get(form) ?? [];
  const more = new Map(words.split(' ').map((word) => toPair(word)));
  const indication = groups.find(([beginning]) => atc.startsWith(beginning))?.[1] ?? '';
  const national = `${indication || '87'}/${100 + index}/${String((70 + index) % 100).padStart(2, '0')}-C`;
  return {
    code,
    name,
    atc,
    form,
    route: more.get('route') ?? route,
    container,
    holder: holder.split('-'),
    dispensing,
    strength,
    pack,
    supplement: [strength, form, pack].filter(Boolean).join(' '),
    state: state === '_' ? '' : state,
    delivered: { '-': '0', '?': '' }[mark] ?? '1',
    registration: more.has('reg') ? `${more.get('reg')}/${code.slice(-3)}` : national,
    indication,
    dose: toDose(atc, strength, pack),
    composition: toComposition(made, strength, excipients),
    document,
    more,
  };
}

function toPair(word: string): [string, string] {
  const [key = '', ...value] = word.split('=');
  return [key, value.join('=')];
}

/** The parts of a strength: "500MG/125MG" has two amounts, "24MG/ML" one and what it is in. */
function amounts(strength: string): string[][] {
  return strength
    .split('/')
    .map((part) => /^([\d,]+)(MG|MCG|G|IU|U|%)$/.exec(part)?.slice(1) ?? []);
}

function toComposition(made: string, strength: string, excipients: string): Package['composition'] {
  const parts = amounts(strength);
  const active = made.split(',').filter(Boolean);
  const rest = excipients.split(',').filter(Boolean);
  return [
    ...active.map((english, i): [string, string, string, string] => {
      const code = codeOf.get(english.toUpperCase());
      if (code === undefined) throw new Error(`The sample has no substance "${english}".`);
      const [amount = '', unit = ''] = parts[i] ?? [];
      return unit === '%' ? [code, 'L', '', ''] : [code, 'L', amount, unit];
    }),
    ...rest.map((code): [string, string, string, string] => [code, 'X', '', '']),
  ];
}

/** Defined daily doses in a package: only where the pack is a plain number of pieces. */
function toDose(atc: string, strength: string, pack: string): Package['dose'] {
  const [amount = '', unit = ''] = doseOf.get(atc) ?? [];
  const [[one = '', of = ''] = []] = amounts(strength);
  const milligrams: Record<string, number> = { MCG: 0.001, MG: 1, G: 1000 };
  const number = (text: string) => Number(text.replace(',', '.'));
  const piece = number(one) * (milligrams[of] ?? Number.NaN);
  const count = (Number(pack) * piece) / (number(amount) * (milligrams[unit] ?? Number.NaN));
  const perPackage = amount && count ? String(Math.round(count * 1e4) / 1e4).replace('.', ',') : '';
  return { amount, unit, perPackage };
}
