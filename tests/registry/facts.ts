/** What an answer must say, and the line of SÚKL's own file that says so. */
export interface Fact {
  file: string;
  line: number;
  /** A piece of that line, so that a wrong number is noticed. */
  says: string;
  tool: string;
  args: Record<string, unknown>;
  expect: Record<string, unknown>;
}

const MEDICINES = 'DLP20260227/dlp_lecivepripravky.csv';
const ATC = 'DLP20260227/dlp_atc.csv';
const FORMS = 'DLP20260227/dlp_formy.csv';
const HOLDERS = 'DLP20260227/dlp_organizace.csv';
const STATES = 'DLP20260227/dlp_stavyreg.csv';
const DISPENSING = 'DLP20260227/dlp_vydej.csv';
const CANCELLED = 'DLP20260227/dlp_zruseneregistrace.csv';
const SUBSTANCES = 'DLP20260227/dlp_latky.csv';
const PHARMACIES = 'LEKARNY20260227/lekarny_seznam.csv';
const HOURS = 'LEKARNY20260227/lekarny_prac_doba.csv';
const DISPENSED = 'LEK13_202602v01.csv';
export const REIMBURSEMENTS = 'reimbursement_oncology_scau_202605.csv';

type Short = [line: number, says: string, given: string, expect: Record<string, unknown>];

/** Facts of one file for one tool, which takes one parameter. */
function facts(file: string, tool: string, param: string, ...list: Short[]): Fact[] {
  return list.map(([line, says, given, expect]) => ({
    file,
    line,
    says,
    tool,
    args: { [param]: given },
    expect,
  }));
}

const details = (file: string, ...list: Short[]) =>
  facts(file, 'get-medicine-details', 'sukl_code', ...list);

const MEDICINE_FACTS = [
  ...details(
    MEDICINES,
    [2, '0000001;;ACEDIGAL', '1', { sukl_code: '0000001', name: 'ACEDIGAL', strength: null }],
    [
      2770,
      'WARFARIN ORION;3MG;TBL NOB;100',
      '94113',
      {
        ...{ sukl_code: '0094113', name: 'WARFARIN ORION', strength: '3MG', form: 'TBL NOB' },
        ...{ package: '100', atc_code: 'B01AA03', in_force: true, prescription_required: true },
      },
    ],
    [
      12617,
      'PARALEN;500MG;TBL NOB;12',
      '0254047',
      { registration_status: null, in_force: null, dispensing: 'V', prescription_required: false },
    ],
    [
      10947,
      'GAVISCON;250MG/133,5MG/80MG',
      '0241372',
      { in_force: false, route: 'POR', registration: { code: 'ZS', number: '09/574/10-C' } },
    ],
    [2701, 'ZYRTEC;;TBL FLM;20X10MG', '89811', { strength: null, package: '20X10MG' }],
    [
      9966,
      'HARTMANN´S SOLUTION FRESENIUS KABI',
      '0233932',
      {
        ...{ name: 'HARTMANN´S SOLUTION FRESENIUS KABI', holder: null, dispensing: null },
        ...{ prescription_required: null },
      },
    ],
    [2250, 'CANIFUG LÖSUNG', '0071980', { name: 'CANIFUG LÖSUNG', form: 'DRM SPR SOL' }],
    [9831, 'CICLOSERINĂ ATB', '0232636', { name: 'CICLOSERINĂ ATB', strength: '250MG' }],
    [2600, 'CROTON TIGLIUM', '0085177', { atc_code: 'V12', substance: null }],
    [
      2937,
      'TOPIRAMAT MERCK 100 MG;;',
      '0099999',
      { name: 'TOPIRAMAT MERCK 100 MG', strength: null, ddd: { per_package: 9.3333 } },
    ],
    [8651, 'OZEMPIC;0,5MG', '0223053', { strength: '0,5MG', ddd: { per_package: 18.1818 } }],
    [
      2983,
      'MEDORISPER;0,5MG',
      '0102963',
      { registration: { code: 'RN', label: null, in_force: null, number: '68/383/06-C' } },
    ],
    [3677, 'PI/001/16', '0132897', { parallel_import: 'PI/001/16', in_force: false }],
    [761, 'HELICID;20MG', '0025364', { safety_feature: true, dispensing: 'F' }],
  ),
  ...details(
    ATC,
    [4926, 'N02BE01;N;PARACETAMOL', '0254047', { atc_name: 'PARACETAMOL', atc_code: 'N02BE01' }],
    [1117, 'B05BB01;N;ELEKTROLYTY', '0233932', { atc_name: 'ELEKTROLYTY', substance: null }],
  ),
  ...details(
    SUBSTANCES,
    [5099, 'METAMIZOLUM NATRICUM', '0055823', { substance: 'SODNÁ SŮL METAMIZOLU' }], // by its ATC code
  ),
  ...details(
    FORMS,
    [593, 'TBL NOB;Tableta', '0254047', { form_name: 'Tableta' }],
    [285, 'INJ SOL PEP;', '0223053', { form_name: 'Injekční roztok v předplněném peru' }],
  ),
  ...details(
    HOLDERS, // one code in several countries
    [2379, 'ORN;SF;', '0094113', { holder: 'Orion Corporation, Espoo' }],
    [3182, 'TEV;NL;', '0000699', { holder: 'Teva B.V., Haarlem' }],
  ),
  ...details(
    STATES,
    [12, 'R;', '0094113', { registration: { label: 'registrovaný léčivý přípravek' } }],
    [17, 'ZS;', '0241372', { registration: { label: 'registrace zrušena na základě SUNSET' } }],
  ),
  ...details(
    DISPENSING,
    [7, 'R;', '0094113', { dispensing_name: 'na lékařský předpis' }],
    [8, 'V;', '0254047', { dispensing_name: 'vyhrazená léčiva' }],
  ),
];

const AVAILABILITY_FACTS = [
  ...facts(
    MEDICINES,
    'check-availability',
    'sukl_code',
    [2770, ';R;;;;1;', '0094113', { status: 'supplied', registration: { in_force: true } }],
    [
      10947,
      'GAVISCON',
      '241372',
      { status: 'not_in_force', deliveries: { delivered_last_6_months: null } },
    ],
    [
      1407, // ended, and yet dispensed
      'DICYNONE;500MG',
      '40538',
      { status: 'not_in_force', deliveries: { delivered_last_6_months: true } },
    ],
    [9966, 'HARTMANN´S', '0233932', { status: 'unknown', registration: { in_force: null } }],
    [2983, ';RN;', '0102963', { status: 'supplied', registration: { code: 'RN', in_force: null } }],
  ),
  ...facts(
    DISPENSED, // codes there lack their zeros
    'check-availability',
    'sukl_code',
    [
      8,
      '267174;RIDUCA',
      '0267174',
      { deliveries: { dispensed_packs: 549, dispensed_period: '2026-02' } },
    ],
    [9377, '255193;VOXZOGO', '255193', { deliveries: { dispensed_packs: 115 } }],
  ),
  {
    file: MEDICINES,
    line: 2770,
    says: '0094113',
    tool: 'batch-check-availability',
    args: { sukl_codes: ['94113', '1234567', '0241372', '94113'] },
    expect: {
      total_checked: 4,
      found_count: 3,
      not_found: ['1234567'],
      counts: { supplied: 2, not_in_force: 1, unknown: 0, interrupted: 0, ended: 0 },
    },
  },
];

const ATC_FACTS = facts(
  ATC,
  'get-atc-info',
  'atc_code',
  [4739, 'N;N;', 'n', { level: 1, parent_code: null, name_en: 'NERVOUS SYSTEM' }],
  [4813, 'N02;N;', 'N02', { level: 2, parent_code: 'N', name_cs: 'ANALGETIKA' }],
  [4884, 'N02B;', 'N02B', { level: 3, name_cs: 'JINÁ ANALGETIKA A ANTIPYRETIKA' }],
  [4925, 'N02BE;', 'N02BE', { level: 4, name_cs: 'ANILIDY', name_en: 'ANILIDES' }],
  [
    4926,
    'N02BE01;',
    'N02BE01',
    { parents: ['N', 'N02', 'N02B', 'N02BE'].map((code) => ({ code })), children: [] },
  ],
  [6730, 'V06XX;C;', 'V06XX', { level: 4, parent_code: null, parents: [] }],
  [4036, 'L01FF02;', 'L01FF02', { name_cs: 'PEMBROLIZUMAB', medicines_count: 1 }],
  [2008, 'C10BA05;', 'C10BA05', { name_en: 'ATORVASTATIN AND EZETIMIBE', level: 5 }],
  [6999, 'V12;C;', 'V12', { name_cs: 'HOMEOPATIKA (ČESKÁ ATC SKUPINA)', level: 2 }],
);

/** Maximum price, what is paid of it, and what is left: never less than nothing. */
const price = (max_price: number, reimbursement_amount: number, patient_surcharge_max: number) => ({
  reimbursed: true,
  max_price,
  reimbursement_amount,
  patient_surcharge_max,
});

const REIMBURSEMENT_FACTS = [
  ...facts(
    REIMBURSEMENTS,
    'get-reimbursement',
    'sukl_code',
    [2, '0255012;ABEVMY', '0255012', price(31_332.24, 10_619.29, 20_712.95)],
    [3, '0255010;ABEVMY', '255010', price(9017.62, 2654.83, 6362.79)],
    [22, '0193650;ADCETRIS', '0193650', price(67_116.29, 67_250.29, 0)],
    [23, '0149321;AFINITOR', '0149321', price(62_285.28, 88_778.13, 0)],
    [102, '0242763;CABAZITAXEL', '0242763', price(108_401, 57_950.33, 50_450.67)],
    [104, '0219026;CABOMETYX', '0219026', price(134_189.61, 99_798.5, 34_391.11)],
    [107, '0027432;CAELYX', '27432', price(9748.97, 10_801.18, 0)],
    [109, '0271582;CALQUENCE', '0271582', price(155_769.05, 118_737.63, 37_031.42)],
  ),
  ...facts(
    MEDICINES, // known, and in no row of the other file
    'get-reimbursement',
    'sukl_code',
    [12617, 'PARALEN', '0254047', { reimbursed: null, max_price: null }],
  ),
];

const only = (pharmacy: Record<string, unknown>) => ({ pharmacies: [pharmacy], total_count: 1 });
const hours = (...days: [day: number, from: string, to: string][]) =>
  days.map(([day, from, to]) => ({ day, from, to }));
const mondayToFriday = (from: string, to: string) =>
  hours([1, from, to], [2, from, to], [3, from, to], [4, from, to], [5, from, to]);

const PHARMACY_FACTS = [
  ...facts(
    PHARMACIES,
    'find-pharmacies',
    'postal_code',
    [
      1928,
      'Lékárna U Černého orla;95995012000',
      '79055',
      only({ id: '95995012000', city: 'Vidnava', address: 'Lékárenská 40', has_erecept: true }),
    ],
    [1343, 'Lékárna Javorník', '687 24', only({ name: 'Lékárna Javorník', mail_order: false })],
    [2393, 'OOVL - L RADBUZA;00000891524;;', '34525', only({ id: '00000891524' })], // no code
    [2481, 'OOVL Lipovec', '67915', only({ opening_hours: null, open_now: null, is_24h: null })],
    [2568, 'test prod zakladani', '28908', { pharmacies: [], total_count: 0 }], // SÚKL's own test
    [1389, 'Adamov', '67904', only({ emergency_service: true, is_24h: false })],
  ),
  ...facts(
    HOURS,
    'find-pharmacies',
    'postal_code',
    [
      20204,
      '95995012000;ST;13:00;18:00',
      '79055',
      only({
        opening_hours: hours(
          [1, '08:00', '16:00'],
          [2, '08:00', '16:00'],
          [3, '13:00', '18:00'],
          [4, '08:00', '16:00'],
          [5, '08:00', '13:30'],
        ),
      }),
    ],
    [
      13860, // from midnight to midnight is closed
      '62654000000;SO;00:00;00:00',
      '53851',
      only({ opening_hours: mondayToFriday('07:30', '16:00') }),
    ],
    [
      10526, // no row for a Wednesday
      '37305000000;CT;08:00;16:00',
      '38486',
      only({
        opening_hours: hours(
          [1, '08:00', '17:00'],
          [2, '08:00', '16:00'],
          [4, '08:00', '16:00'],
          [5, '08:00', '16:00'],
        ),
      }),
    ],
  ),
  {
    file: HOURS,
    line: 6773,
    says: '00215618340;PO;00:00;23:59',
    tool: 'find-pharmacies',
    args: { is_24h: true, limit: 1 },
    expect: { total_count: 7 },
  },
  {
    file: HOURS,
    line: 15722,
    says: '72995235000;PO;00:00;23:55',
    tool: 'find-pharmacies',
    args: { city: 'brno', is_24h: true },
    expect: only({ id: '72995235000', city: 'Brno' }),
  },
  {
    file: PHARMACIES,
    line: 80,
    says: 'Králíky',
    tool: 'find-pharmacies',
    args: { city: 'KRALIKY' },
    expect: only({ address: 'Velké náměstí 3', postal_code: '56169' }),
  },
];

const found = (total_count: number, ...medicines: Record<string, unknown>[]) => ({
  total_count,
  medicines,
});

const SEARCH_FACTS = [
  ...facts(
    MEDICINES,
    'search-medicine',
    'query',
    [2770, '0094113', '94113', found(1, { sukl_code: '0094113', match: 'code' })],
    [7078, 'KEYTRUDA', 'keytruda', found(1, { sukl_code: '0209484', match: 'name' })],
    [2250, 'CANIFUG LÖSUNG', 'canifug losung', found(1, { sukl_code: '0071980' })],
    [
      8651,
      'OZEMPIC;0,5MG',
      '0.5 mg ozempic',
      found(2, { sukl_code: '0223053' }, { sukl_code: '0272401' }),
    ],
    [
      13820,
      'ACICLOVIR OLIKLA;30MG/G;OPH UNG',
      'acyklovir oční mast',
      found(2, { sukl_code: '0264041' }, { sukl_code: '0236622', name: 'XOROX' }),
    ],
    [2719, 'NEUROL;0,25MG', 'neurol 0,25', found(1, { sukl_code: '0091788' })],
  ),
  ...[
    [3365, 'CONOXIA', 'conoxia', 231] as const,
    [13385, 'PREGABALIN REDDY', 'pregabalin reddy', 112] as const,
  ].map(([line, says, query, total_count]) => ({
    file: MEDICINES,
    line,
    says,
    tool: 'search-medicine',
    args: { query, limit: 1 },
    expect: { total_count, medicines: [{ name: says }] },
  })),
  ...facts(
    CANCELLED,
    'search-medicine',
    'query',
    [
      364,
      'MOTILIUM;POR;TBL FLM',
      'motilium',
      {
        ...{ total_count: 0 },
        cancelled_registrations: [
          { name: 'MOTILIUM', registration_number: '20/813/93-C', ended_on: '2025-09-27' },
        ],
      },
    ],
    [358, 'EFMODY', 'Efmody', { cancelled_registrations: [{ strength: '20MG' }] }],
  ),
];

export const FACTS: Fact[] = [
  ...MEDICINE_FACTS,
  ...AVAILABILITY_FACTS,
  ...ATC_FACTS,
  ...REIMBURSEMENT_FACTS,
  ...PHARMACY_FACTS,
  ...SEARCH_FACTS,
];
