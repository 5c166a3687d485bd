/** Invented pharmacies over real towns. Who works there is not in the sample, as it is in no answer. */

/** code;name */
export const pharmacyTypes = `
L;Lékárna zásobující zařízení ústavní péče
NO;Nemocniční lékárna s odbornými pracovišti
NZ;Nemocniční lékárna
O;Lékárna s odbornými pracovišti
OOVL;Odloučené oddělení výdeje léčivých přípravků
V;Výdejna
Z;Lékárna
Z/OOVL;Lékárna s OOVL
`;

/** Opening hours by name: days and intervals; a day that is not named is closed, unless said. */
export const hours = {
  office: 'PO-PA 08:00-17:00',
  early: 'PO-PA 07:00-15:30',
  lunch: 'PO-CT 07:30-12:00 12:30-17:00, PA 07:30-12:00 12:30-15:00',
  saturday: 'PO-PA 08:00-18:00, SO 08:00-12:00',
  mall: 'PO-NE 09:00-21:00, SVATEK 09:00-19:00',
  evening: 'PO-SO 08:00-20:00, NE 08:00-20:00, SVATEK 10:00-18:00',
  sunday: 'PO-PA 07:30-19:00, SO 08:00-14:00, NE 16:00-20:00',
  late: 'PO-NE 18:00-22:00, SVATEK 18:00-22:00',
  nonstop: 'PO-NE 00:00-23:59, SVATEK 00:00-23:59',
  almost: 'PO-NE 00:00-23:55, SVATEK 00:00-23:55',
  duty: 'PO-PA 07:00-19:00, SO-NE 08:00-20:00, SVATEK 08:00-20:00',
  // An interval before its day's earlier one, and 00:00-00:00, which means closed.
  untidy: 'PO 13:00-18:00 08:00-12:00, UT-PA 08:00-18:00, SO 00:00-00:00',
  // A day without times has no row: what holds on holidays is not known.
  silent: 'PO-PA 08:00-18:00, SO-NE 09:00-13:00, SVATEK',
  // Rows for every day, all of them empty: closed for good, which is not the same as unknown.
  closed: '',
} as const;

/** Where the hours are not known, SÚKL has no row at all. */
type Hours = keyof typeof hours | 'unknown';

/** name;town;street;postal code;type;hours;marks: E takes e-prescriptions, M mail order, D on duty */
export const pharmacies: [string, string, string, string, string, Hours, string][] = [
  ['Lékárna U Orloje', 'Praha', 'Celetná 901/1', '11000', 'Z', 'evening', 'EM'],
  ['Lékárna Palackého most', 'Praha', 'Na Poříčí 902/2', '11000', 'O', 'nonstop', 'ED'],
  ['Lékárna U Zlaté váhy', 'Praha', 'Malostranské náměstí 903', '11800', 'Z', 'office', 'E'],
  ['Lékárna Nusle', 'Praha', 'Táborská 904/4', '14000', 'Z', 'saturday', 'E'],
  ['Lékárna Pankrác', 'Praha', 'Hvězdova 905/5', '14000', 'Z', 'mall', 'EM'],
  ['Lékárna Budějovická', 'Praha', 'Olbrachtova 906/6', '14000', 'Z', 'office', 'E'],
  ['Lékárna Jižní Město', 'Praha', 'Opatovská 907/7', '14900', 'Z', 'evening', 'E'],
  ['Nemocniční lékárna Na Kopci', 'Praha', 'Vídeňská 908', '14059', 'NO', 'early', 'ED'],
  ['Lékárna Strašnice', 'Praha', 'Starostrašnická 909/9', '10000', 'Z', 'saturday', 'E'],
  ['Lékárna Vršovice', 'Praha', 'Moskevská 910/10', '10100', 'Z', 'lunch', 'E'],
  ['Lékárna Hostivař', 'Praha', 'Hostivařská 911', '10200', 'Z', 'unknown', 'E'],
  ['Lékárna Anděl', 'Praha', 'Štefánikova 912/12', '15000', 'Z', 'mall', 'EM'],
  ['Lékárna Letná', 'Praha', 'Milady Horákové 913', '17000', 'Z', 'sunday', 'E'],
  ['Lékárna Černý Most', 'Praha', 'Chlumecká 914', '19800', 'Z', 'mall', 'E'],
  ['Lékárna U Zeleného hada', 'Brno', 'Masarykova 901/1', '60200', 'Z', 'evening', 'EM'],
  ['Lékárna Koliště', 'Brno', 'Koliště 902/47', '60200', 'O', 'nonstop', 'ED'],
  ['Lékárna Vaňkovka', 'Brno', 'Ve Vaňkovce 903/1', '60200', 'Z', 'mall', 'EM'],
  ['Lékárna Petrov', 'Brno', 'Petrská 904', '60200', 'Z', 'sunday', 'E'],
  ['Lékárna Lesná', 'Brno', 'Seifertova 905', '63800', 'Z', 'office', 'E'],
  ['Lékárna Bystrc', 'Brno', 'Odbojářská 906', '63500', 'Z', 'saturday', 'E'],
  ['Nemocniční lékárna Bohunice', 'Brno', 'Jihlavská 907', '62500', 'NO', 'duty', 'ED'],
  ['Lékárna Královo Pole', 'Brno', 'Palackého třída 908', '61200', 'Z', 'lunch', 'E'],
  ['Lékárna Židenice', 'Brno', 'Gajdošova 909', '61500', 'Z', 'untidy', 'E'],
  ['Večerní lékárna Špilberk', 'Brno', 'Údolní 910', '60200', 'Z', 'late', 'E'],
  ['Lékárna Líšeň', 'Brno', 'Jírova 911', '62800', 'Z/OOVL', 'early', ''],
  ['Lékárna Stodolní', 'Ostrava', 'Stodolní 901', '70200', 'Z', 'evening', 'E'],
  ['Lékárna Poruba', 'Ostrava', 'Hlavní třída 902', '70800', 'Z', 'saturday', 'E'],
  ['Fakultní lékárna Poruba', 'Ostrava', 'Nemocniční 903', '70852', 'NO', 'almost', 'ED'],
  ['Lékárna Vítkovice', 'Ostrava', 'Ruská 904', '70300', 'Z', 'office', 'E'],
  ['Lékárna U Lva', 'Plzeň', 'Náměstí Republiky 901', '30100', 'Z', 'saturday', 'EM'],
  ['Lékárna Bory', 'Plzeň', 'Klatovská 902', '30100', 'Z', 'duty', 'ED'],
  ['Lékárna Lochotín', 'Plzeň', 'Gerská 903', '32300', 'Z', 'mall', 'E'],
  ['Lékárna Slovany', 'Plzeň', 'Slovanská 904', '32600', 'Z', 'lunch', 'E'],
  ['Lékárna U Holuba', 'Olomouc', 'Horní náměstí 901', '77900', 'Z', 'saturday', 'E'],
  ['Lékárna Neředín', 'Olomouc', 'Pražská 902', '77900', 'Z', 'office', 'E'],
  ['Lékárna Šantovka', 'Olomouc', 'Polská 903', '77900', 'Z', 'mall', 'EM'],
  ['Lékárna Střekov', 'Ústí nad Labem', 'Železničářská 901', '40003', 'Z', 'office', 'E'],
  ['Lékárna Labe', 'Ústí nad Labem', 'Mírové náměstí 902', '40001', 'Z', 'evening', 'E'],
  [
    'Nemocniční lékárna Severní Terasa',
    'Ústí nad Labem',
    'Sociální péče 903',
    '40113',
    'NZ',
    'duty',
    'ED',
  ],
  [
    'Lékárna U Samsona',
    'České Budějovice',
    'Náměstí Přemysla Otakara II. 901',
    '37001',
    'Z',
    'saturday',
    'E',
  ],
  ['Lékárna Lannova', 'České Budějovice', 'Lannova třída 902', '37001', 'Z', 'mall', 'E'],
  ['Lékárna Rožnov', 'České Budějovice', 'Lidická třída 903', '37007', 'Z', 'lunch', 'E'],
  [
    'Lékárna Zelená hora',
    'Žďár nad Sázavou',
    'Náměstí Republiky 901',
    '59101',
    'Z',
    'saturday',
    'E',
  ],
  ['Lékárna Stalingrad', 'Žďár nad Sázavou', 'Okružní 902', '59101', 'Z', 'early', 'E'],
  ['Lékárna Ještěd', 'Liberec', 'Pražská 901', '46001', 'Z', 'evening', 'E'],
  ['Lékárna Nisa', 'Liberec', 'České mládeže 902', '46008', 'Z', 'mall', 'E'],
  ['Lékárna Bílá věž', 'Hradec Králové', 'Velké náměstí 901', '50003', 'Z', 'office', 'E'],
  ['Lékárna Soutok', 'Hradec Králové', 'Gočárova třída 902', '50002', 'Z', 'saturday', 'EM'],
  ['Lékárna Perník', 'Pardubice', 'Třída Míru 901', '53002', 'Z', 'evening', 'E'],
  ['Lékárna Dukla', 'Pardubice', 'Jana Palacha 902', '53002', 'Z', 'office', 'E'],
  ['Lékárna Ježek', 'Jihlava', 'Masarykovo náměstí 901', '58601', 'Z', 'saturday', 'E'],
  ['Lékárna Baťov', 'Zlín', 'Náměstí Míru 901', '76001', 'Z', 'saturday', 'E'],
  ['Lékárna Jižní Svahy', 'Zlín', 'Okružní 902', '76005', 'Z', 'lunch', 'E'],
  ['Lékárna Vřídlo', 'Karlovy Vary', 'Zeyerova 901', '36001', 'Z', 'evening', 'E'],
  ['Lékárna U Medvěda', 'Český Krumlov', 'Latrán 901', '38101', 'Z', 'sunday', 'E'],
  ['Lékárna Baba', 'Frýdek-Místek', 'Zámecké náměstí 901', '73801', 'Z', 'silent', 'E'],
  ['Výdejna Lhotka', 'Lhotka', 'Lhotka 901', '25263', 'V', 'closed', ''],
  // Two towns whose names differ by an accent alone.
  ['Lékárna Hrabová', 'Hrabová', 'Hrabová 901', '78901', 'OOVL', 'early', ''],
  ['Lékárna Hrabova', 'Hrabova', 'Dlouhá 901', '70300', 'Z', 'office', ''],
  [
    'Lékárna "U Dvou kocourů"',
    'Telč',
    'Náměstí Zachariáše z Hradce 901',
    '58856',
    'Z',
    'unknown',
    'E',
  ],
];
