/** Why a document's text can't be given, in the words that its reader gets. */
export const REASONS = {
  noList: 'Seznam dokumentů není v datech: text najdete na uvedeném odkazu.',
  noAddress: 'Adresa dokumentů SÚKL není na tomto serveru nastavena.',
  ema: 'Přípravek je registrován v celé EU; jeho text zveřejňuje Evropská agentura pro léčivé přípravky (EMA).',
  elsewhere: 'Dokument není zveřejněn na serveru SÚKL, ale jen na uvedeném odkazu.',
  badName: 'Název dokumentu v registru není platný.',
  otherFormat: 'Dokument není ve formátu PDF.',
  unreachable: 'Server s dokumenty je nedostupný. Zkuste to prosím později.',
  late: 'Dokument se nepodařilo včas stáhnout a přečíst. Zkuste to prosím později.',
  busy: 'Server právě čte jiné dokumenty. Zkuste to prosím znovu.',
  redirected: 'Server s dokumenty odkázal na jinou adresu.',
  missing: 'Dokument na serveru SÚKL není.',
  refused: 'Server s dokumenty odpověděl chybou. Zkuste to prosím později.',
  tooLarge: 'Dokument je příliš velký.',
  broken: 'Dokument není čitelné PDF.',
  encrypted: 'Dokument je chráněn heslem.',
  noText: 'Dokument nemá textovou vrstvu, nejspíš jde o sken.',
} as const;

/** A document that can't be had. Its reader gets `reason`, the log `message`. */
export class Unobtainable extends Error {
  override readonly name = 'Unobtainable';
  readonly reason: string;
  /** What the failure tells about: this document, every one of its server, or this moment only. */
  readonly scope: 'document' | 'server' | 'now';

  constructor(
    reason: keyof typeof REASONS,
    message: string,
    scope: Unobtainable['scope'] = 'document',
  ) {
    super(message);
    this.reason = REASONS[reason];
    this.scope = scope;
  }
}
