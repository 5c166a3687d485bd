import { describe, expect, it } from 'vitest';
import { callTool } from '../support/client';

interface Found {
  sukl_code: string;
  name: string;
  supplement: string;
  strength: string | null;
  match: string;
  in_force: boolean | null;
}

async function search(query: string, limit = 100) {
  const { body, isError } = await callTool('search-medicine', { query, limit });
  expect(isError, JSON.stringify(body)).toBe(false);
  return body as { medicines: Found[]; total_count: number; cancelled_registrations?: unknown[] };
}

/** Names without their repetition, in the order of the answer. */
async function namesFor(query: string): Promise<string[]> {
  const { medicines } = await search(query);
  return [...new Set(medicines.map(({ name }) => name))];
}

it('gives medicines with the reason why, how many there are, and the edition', async () => {
  const { body, structured } = await callTool('search-medicine', { query: ' Paralen 125 ' });
  expect(body).toEqual({
    query: 'Paralen 125',
    medicines: [
      {
        sukl_code: '9000004',
        name: 'PARALEN 125',
        supplement: '125MG TBL NOB 20',
        strength: '125MG',
        form: 'TBL NOB',
        form_name: 'Tableta',
        package: '20',
        atc_code: 'N02BE01',
        atc_name: 'PARACETAMOL',
        substance: 'PARACETAMOL',
        holder: 'Opella Healthcare Czech s.r.o., Praha',
        registration_status: 'R',
        in_force: true,
        dispensing: 'F',
        match: 'name',
      },
    ],
    total_count: 1,
    limit: 20,
    search_time_ms: expect.any(Number),
    source: expect.objectContaining({ name: 'SÚKL', sample: true }),
  });
  expect(structured).toEqual(body);
});

it('finds nothing for nonsense, which is a success', async () => {
  const body = await search('xyzzy plugh');
  expect(body).toMatchObject({ medicines: [], total_count: 0 });
  expect(body).not.toHaveProperty('cancelled_registrations');
});

it('counts all that match, whatever the limit', async () => {
  const all = await search('tablety');
  expect(all.total_count).toBeGreaterThan(100);
  expect(all.medicines).toHaveLength(100);
  const one = await search('tablety', 1);
  expect(one.total_count).toBe(all.total_count);
  expect(one.medicines).toEqual(all.medicines.slice(0, 1));
});

describe('finds by', () => {
  const OZEMPIC = ['9000039', '9000040', '9000041'];
  const IBALGIN_400 = ['9000024', '9000019', '9000020', '9000021', '9000022', '9000023'];
  const IN_FRONT: [what: string, query: string, codes: string[], match: string][] = [
    ['brand', 'Ozempic', OZEMPIC, 'name'],
    ['the beginning of a brand', 'ozem', OZEMPIC, 'name'],
    ['brand and strength', 'ibalgin 400', IBALGIN_400, 'name'],
    ['strength and brand', '400 mg Ibalgin', IBALGIN_400, 'name'],
    ['strength written together', 'ibalgin 400MG', IBALGIN_400, 'name'],
    ['a decimal point', 'ozempic 0.5', ['9000040'], 'name'],
    ['a decimal comma', 'ozempic 0,5 mg', ['9000040'], 'name'],
    ['the same mass in another unit', 'siofor 1 g', ['9000112', '9000111'], 'name'],
    ['the size of a package', 'paralen 12', ['9000002'], 'name'],
    ['a substance in Czech', 'semaglutid ozempic', OZEMPIC, 'name'],
    ['a substance in English', 'levothyroxine sodium 25 mcg', ['9000057'], 'substance'],
    ['a substance in Latin', 'ibuprofenum baby', ['9000027'], 'name'],
    ['an ATC code', 'B01AF02', ['9000132', '9000131', '9000134', '9000133'], 'atc'],
    ['a SÚKL code', '9000166', ['9000166'], 'code'],
    ['a form', 'mucosolvan sirup', ['9000282', '9000283'], 'name'],
    ['a form in the plural', 'paralen čípky', ['9000006', '9000005', '9000007'], 'name'],
    ['words without accents', 'pruduskovy caj', ['9000296', '9000295'], 'name'],
    ['words in decomposed letters', 'průduškový čaj'.normalize('NFD'), ['9000296'], 'name'],
    ['words written together', 'paralengriphorky', ['9000011', '9000010'], 'name'],
    ['a word written apart', 'ryb elsus', ['9000048', '9000046', '9000047'], 'name'],
    ['a number written together', 'ibalgin400', IBALGIN_400, 'name'],
    ['one letter left out', 'ozmpic', OZEMPIC, 'fuzzy'],
    ['one letter too many', 'ozzempic', OZEMPIC, 'fuzzy'],
    ['another letter', 'osempic', OZEMPIC, 'fuzzy'],
    ['two letters swapped', 'ozepmic', OZEMPIC, 'fuzzy'],
    ['two typos in a long word', 'mucozolvvan', ['9000282', '9000283'], 'fuzzy'],
    ['a name with a quote in it', 'od heřmánku"', ['9000294'], 'name'],
    ['a name with ´ in it', "st. jacob's", ['9000297'], 'name'],
    ['a name with a hyphen', 'nospa', ['9000101', '9000102'], 'name'],
    ['a name with %', 'betadine 10%', ['9000206', '9000205', '9000204'], 'name'],
  ];
  it.each(IN_FRONT)('%s: %s', async (_, query, codes, match) => {
    const { medicines } = await search(query);
    const first = medicines.slice(0, codes.length);
    expect(first.map(({ sukl_code }) => sukl_code).sort()).toEqual([...codes].sort());
    expect([...new Set(first.map((found) => found.match))]).toEqual([match]);
  });

  it('a substance alone, its own name first', async () => {
    const names = await namesFor('semaglutid');
    expect(names[0]).toBe('SEMAGLUTID MEDORA');
    expect(names).toEqual(expect.arrayContaining(['OZEMPIC', 'WEGOVY', 'RYBELSUS']));
    const { medicines } = await search('semaglutidum');
    expect(medicines.every(({ match }) => match === 'substance')).toBe(true);
  });

  it('the beginning of an ATC code', async () => {
    expect(await namesFor('a10bj')).toEqual(await namesFor('A10BJ06'));
    const { total_count } = await search('A10');
    expect(total_count).toBeGreaterThan((await search('A10BJ')).total_count);
  });

  it('the words of an ATC group', async () => {
    const { medicines } = await search('sacharidy trávicí'); // no package has both in its name
    expect(medicines.every(({ match }) => match === 'atc')).toBe(true);
  });

  it('a letter that is not the "and" of an ATC group', async () => {
    expect(await search('paralen a')).toMatchObject({ total_count: 0 });
    expect(await namesFor('vitamin d')).toEqual(['VIGANTOL']); // of the group "vitamin D a analoga"
  });

  it('holder', async () => {
    const { medicines } = await search('novo nordisk');
    expect(medicines.every(({ match }) => match === 'holder')).toBe(true);
    expect(await namesFor('novo nordisk')).toEqual(['OZEMPIC', 'RYBELSUS', 'WEGOVY']);
  });
});

describe('order', () => {
  it('is the whole name, then its beginning, then a word', async () => {
    expect(await namesFor('paralen')).toEqual([
      'PARALEN',
      'PARALEN 100',
      'PARALEN 125',
      'PARALEN 500 SUP',
      'PARALEN GRIP',
      'PARALEN GRIP HORKÝ NÁPOJ',
    ]);
    const names = await namesFor('kapky');
    expect(names).toEqual(expect.arrayContaining(['ZYRTEC KAPKY', 'TRALGIT KAPKY', 'VIGANTOL']));
  });

  it('puts a strength before the size of a package', async () => {
    const { medicines } = await search('euthyrox 100');
    const strengths = medicines.map(({ strength }) => strength);
    expect(strengths.slice(0, 2)).toEqual(['100MCG', '100MCG']);
    expect(strengths.length).toBeGreaterThan(2); // packages of 100 of other strengths
    expect(strengths.lastIndexOf('100MCG')).toBe(1);
  });

  it('puts what is in force first and what has ended last', async () => {
    const { medicines } = await search('semaglutid');
    const states = medicines.map(({ in_force }) => in_force);
    expect(states).toContain(false);
    expect(states.indexOf(false)).toBe(states.lastIndexOf(true) + 1);
  });

  it('finds a name of ended packages when it is named', async () => {
    const { medicines } = await search('starodol');
    expect(medicines.map(({ name, in_force }) => [name, in_force])).toEqual([
      ['STARODOL', false],
      ['STARODOL', false],
    ]);
  });

  it('keeps the packages of a product together and is the same every time', async () => {
    const { medicines } = await search('paracetamol');
    const names = medicines.map(({ name, in_force }) => `${in_force} ${name}`);
    const changes = names.filter((name, index) => name !== names[index - 1]);
    expect(changes.length - new Set(changes).size).toBeLessThanOrEqual(1);
    expect((await search('paracetamol')).medicines).toEqual(medicines);
  });
});

describe('a registration that was cancelled', () => {
  it('is told when no medicine has the name', async () => {
    const body = await search('alnagon neo');
    expect(body.medicines).toEqual([]);
    expect(body.cancelled_registrations).toEqual([
      {
        name: 'ALNAGON NEO',
        strength: '500MG/20MG',
        form: 'TBL NOB',
        registration_number: '07/901/91-C',
        ended_on: '2019-12-31',
      },
    ]);
  });

  it('is found by the first word of its name, not by a part of a word', async () => {
    expect((await search('Alnagon')).cancelled_registrations).toHaveLength(1);
    expect(await search('alnago')).not.toHaveProperty('cancelled_registrations');
  });

  it('is not told when a medicine has the name', async () => {
    const body = await search('bisoprolol teva');
    expect(body.total_count).toBeGreaterThan(0);
    expect(body).not.toHaveProperty('cancelled_registrations');
  });
});
