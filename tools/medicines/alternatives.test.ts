import { describe, expect, it } from 'vitest';
import { type Candidate, rankAlternatives } from './alternatives';

describe('alternatives', () => {
  const asked = pack('ALFA', { sukl_code: '1' });

  it('puts what is supplied before what is nearer but not known to be', () => {
    expect(ranked(asked, [pack('BETA', { status: 'unknown' }), pack('GAMA 250', HALF)])).toEqual([
      'GAMA 250',
      'BETA',
    ]);
  });

  it('puts the nearest in form and strength first', () => {
    const others = [
      pack('OTHER FORM, OTHER STRENGTH', { form: 'POR SUS', strength: '24MG/ML' }),
      pack('HALF', HALF),
      pack('OTHER FORM', { form: 'CPS DUR' }),
      pack('OTHER TABLET', { form: 'TBL FLM' }),
      pack('QUARTER', { strength: '125MG' }),
      pack('SAME'),
    ];
    expect(ranked(asked, others)).toEqual([
      'SAME',
      'OTHER TABLET',
      'HALF',
      'OTHER FORM',
      'QUARTER',
      'OTHER FORM, OTHER STRENGTH',
    ]);
  });

  it('says what is the same, and null where one of the two is not known', () => {
    const others = [pack('A'), pack('B', HALF), pack('C', { strength: null, form: null })];
    expect(
      rankAlternatives(asked, others).map(({ same_strength, same_form }) => [
        same_strength,
        same_form,
      ]),
    ).toEqual([
      [true, true],
      [false, true],
      [null, null],
    ]);
  });

  it('gives one package of each product before the next one of any, that of the same size first', () => {
    const others = [
      pack('BETA', { sukl_code: 'b1', package: '10' }),
      pack('BETA', { sukl_code: 'b2', package: '20' }),
      pack('GAMA', { sukl_code: 'g1', package: '10' }),
      pack('GAMA', { sukl_code: 'g2', package: '30' }),
    ];
    const codes = rankAlternatives(asked, others).map(({ candidate }) => candidate.sukl_code);
    expect(codes).toEqual(['g2', 'b1', 'b2', 'g1']);
  });

  it('begins with the same product in another package, when that one is supplied', () => {
    expect(ranked(asked, [pack('AAA'), pack('ALFA', { package: '100' })])).toEqual(['ALFA', 'AAA']);
  });

  it('leaves out the same product in a package that is not known to be supplied', () => {
    expect(ranked(asked, [pack('ALFA', { status: 'unknown' })])).toEqual([]);
  });

  it('leaves out what is taken in another way', () => {
    expect(ranked(asked, [pack('SUPPOSITORY', { route: 'RCT', form: 'SUP' })])).toEqual([]);
  });

  it('keeps the order it was given among equals', () => {
    expect(
      ranked(
        asked,
        ['C', 'A', 'B'].map((name) => pack(name)),
      ),
    ).toEqual(['C', 'A', 'B']);
  });
});

const HALF = { strength: '250MG' };

function ranked(asked: Candidate, others: Candidate[]): string[] {
  return rankAlternatives(asked, others).map(({ candidate }) => candidate.name);
}

/** A supplied package of 30 tablets of 500 mg, but for what is given. */
function pack(name: string, given: Partial<Candidate> = {}): Candidate {
  return {
    sukl_code: '9999999',
    name,
    supplement: null,
    strength: '500MG',
    form: 'TBL NOB',
    form_name: 'Tableta',
    package: '30',
    atc_code: 'N02BE01',
    atc_name: 'PARACETAMOL',
    substance: 'PARACETAMOL',
    holder: null,
    registration_status: 'R',
    in_force: true,
    dispensing: 'F',
    route: 'POR',
    status: 'supplied',
    ...given,
  };
}
