/** The headings that European law gives to leaflets and summaries, by number, without accents. */
type Headings = ReadonlyMap<string, RegExp>;

/** Příbalová informace, for patients. */
export const LEAFLET: Headings = new Map([
  ['1', /^(co je|co jsou|k cemu)\b/],
  ['2', /venovat pozornost|^cemu |\bnez (za|bude|vam|se)|^(drive|na co) /],
  ['3', /^jak .*(uziv|pouziv|podav|aplik|bude)|^(zpusob|davkovani)/],
  ['4', /nezadouci ucinky/],
  ['5', /^(jak .*)?(uchov|skladov)/],
  ['6', /obsah baleni|dalsi informace/],
]);

/** Souhrn údajů o přípravku, for professionals. */
export const SUMMARY: Headings = new Map([
  ['1', /^nazev/],
  ['2', /slozeni/],
  ['3', /^lekov/],
  ['4', /^klinick/],
  ['4.1', /indikac/],
  ['4.2', /davkovani|zpusob podani/],
  ['4.3', /^kontraindikac/],
  ['4.4', /upozorneni/],
  ['4.5', /^interakc/],
  ['4.6', /tehotenstvi|kojeni|fertilit/],
  ['4.7', /^ucinky na/],
  ['4.8', /nezadouci/],
  ['4.9', /^predavkovani/],
  ['5', /^farmakologick/],
  ['5.1', /^farmakodynamick/],
  ['5.2', /^farmakokinetick/],
  ['5.3', /klinick/],
  ['6', /^farmaceutick/],
  ['6.1', /pomocn/],
  ['6.2', /^inkompatibil/],
  ['6.3', /pouzitelnost/],
  ['6.4', /uchovav/],
  ['6.5', /obal/],
  ['6.6', /likvidac|zachazeni/],
  ['7', /^drzitel/],
  ['8', /^registracni/],
  ['9', /^datum .*registrac|^datum prvni/],
  ['10', /^datum .*(revize|textu)/],
  ['11', /^dozimetr/],
  ['12', /radiofarmak|^(navod|instrukce|pokyny)/],
]);
