import { describe, expect, it } from 'vitest';
import { callTool } from '../support/client';
import { find, findAll, idsOf, type Pharmacy } from '../support/pharmacies';

const all = await findAll();
const some = (choose: (pharmacy: Pharmacy) => boolean) => {
  const chosen = all.filter(choose);
  expect(chosen.length).toBeGreaterThan(0); // nothing chosen would prove nothing
  return idsOf(chosen);
};

describe('find-pharmacies', () => {
  it('answers with what the registry says of a pharmacy, and with nothing of a pharmacist', async () => {
    const { body, structured } = await callTool('find-pharmacies', { limit: 1 });
    expect(structured).toEqual(body);
    expect(body).toEqual({
      pharmacies: [
        {
          id: expect.stringMatching(/^\d{11}$/),
          name: expect.any(String),
          type: expect.any(String),
          address: expect.any(String),
          city: expect.any(String),
          postal_code: expect.stringMatching(/^\d{5}$/),
          phone: expect.toBeOneOf([expect.any(String), null]),
          email: expect.toBeOneOf([expect.any(String), null]),
          web: expect.toBeOneOf([expect.any(String), null]),
          opening_hours: expect.any(Array),
          holiday_hours_known: expect.any(Boolean),
          open_now: expect.any(Boolean),
          is_24h: expect.any(Boolean),
          emergency_service: expect.any(Boolean),
          has_erecept: expect.any(Boolean),
          mail_order: expect.any(Boolean),
        },
      ],
      total_count: all.length,
      limit: 1,
      offset: 0,
      open_at: null,
      source: {
        name: 'SÚKL',
        edition: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        valid_from: expect.toBeOneOf([expect.any(String), null]),
        valid_to: expect.toBeOneOf([expect.any(String), null]),
        sample: expect.any(Boolean),
      },
    });
  });

  it.each(['city', 'postal_code'])('refuses a %s that is not text or is blank', async (param) => {
    const error = `Parametr '${param}' musí být neprázdný řetězec.`;
    for (const value of ['', '  \t', 60200, true, ['Brno'], { name: 'Brno' }]) {
      const answer = await callTool('find-pharmacies', { [param]: value });
      expect(answer).toMatchObject({ isError: true, structured: undefined });
      expect(answer.body).toEqual({ error, code: 'VALIDATION_ERROR', param });
    }
  });

  it('takes null for a parameter that was left out', async () => {
    const nothing = { city: null, postal_code: null, is_24h: null, open_at: null, limit: null };
    expect(await find({ ...nothing, offset: null })).toEqual(await find());
  });

  it('refuses text that no store keeps', async () => {
    const { body } = await callTool('find-pharmacies', { city: 'Brno\0' });
    expect(body).toEqual({
      error: "Parametr 'city' obsahuje nepovolené znaky.",
      code: 'VALIDATION_ERROR',
      param: 'city',
    });
  });

  it.each([
    [{}, 20, 0],
    [{ limit: 0, offset: -5 }, 1, 0],
    [{ limit: 1000 }, 100, 0],
    [{ limit: '7', offset: '2' }, 7, 2],
    [{ limit: 2.6, offset: 1.4 }, 3, 1],
    [{ limit: 'many', offset: {} }, 20, 0],
    [{ offset: 1e300 }, 20, 2_147_483_647],
  ])('brings %j to a limit of %i and an offset of %i', async (args, limit, offset) => {
    const found = await find(args);
    expect(found).toMatchObject({ limit, offset, total_count: all.length });
    expect(found.pharmacies).toHaveLength(Math.max(0, Math.min(limit, all.length - offset)));
  });

  it('gives every pharmacy once over its pages, by name', async () => {
    const names = all.map(({ name }) => Buffer.from(name.toLowerCase()));
    expect(names.toSorted(Buffer.compare)).toEqual(names);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const paged = [];
    for (let offset = 0; offset < 14; offset += 7) {
      paged.push(...(await find({ limit: 7, offset })).pharmacies);
    }
    expect(paged.map(({ id }) => id)).toEqual(all.slice(0, 14).map(({ id }) => id));
  });

  it('knows the total beyond the last page', async () => {
    const { total_count } = await find({ city: 'Brno' });
    const beyond = await find({ city: 'Brno', offset: 10_000 });
    expect(beyond).toMatchObject({ pharmacies: [], total_count });
    expect(total_count).toBeGreaterThan(1);
  });
});

describe('a city', () => {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[\s–-]+/);
  const beginsWith = (city: string, words: string[]) =>
    words.every((word, index) => plain(city)[index] === word);

  it.each([
    'Brno',
    'BRNO',
    ' brno ',
    'Ústí nad Labem',
    'usti nad labem',
    'U\u0301sti\u0301 nad Labem',
    'ÚSTÍ  NAD\tLABEM',
    'Ústí',
    'Frýdek',
    'frydek mistek',
    'Ústí-nad-Labem',
    'Ústí – nad – Labem',
    'Hradec Kralove',
  ])('%j is found by whole words from its beginning', async (city) => {
    const words = plain(city.trim());
    expect(idsOf(await findAll({ city }))).toEqual(some((one) => beginsWith(one.city, words)));
  });

  it.each(['Br', 'nad Labem', 'Labem', 'Ústí nad Lab', 'Brno%', '%', '_', 'Brn_', '\\', '-', "'"])(
    '%j is none that is there',
    async (city) => {
      expect(await find({ city })).toMatchObject({ pharmacies: [], total_count: 0 });
    },
  );

  it.each([
    ['Hrabová', ['Hrabová', 'Hrabova']],
    ['HRABOVÁ', ['Hrabová', 'Hrabova']],
    ['hrabova', ['Hrabova', 'Hrabová']],
  ])('%j comes before one that differs by an accent', async (city, expected) => {
    expect((await findAll({ city })).map((found) => found.city)).toEqual(expected);
  });

  it.each([
    ['Praha 1', '11'],
    ['Praha 4', '14'],
    ['PRAHA-4', '14'],
    ['praha 10', '10'],
  ])('%j is Prague with postal codes that begin with %s', async (city, prefix) => {
    const expected = some((one) => one.city === 'Praha' && !!one.postal_code?.startsWith(prefix));
    expect(idsOf(await findAll({ city }))).toEqual(expected);
  });
});

describe('a postal code', () => {
  it.each(['602 00', '60200', ' 6 0 2 ', '6', '14'])(
    '%j is found from its beginning',
    async (code) => {
      const digits = code.replaceAll(' ', '');
      const expected = some(({ postal_code }) => !!postal_code?.startsWith(digits));
      expect(idsOf(await findAll({ postal_code: code }))).toEqual(expected);
    },
  );

  it.each(['0200', '602000', '%', '_____', '6%', 'Brno'])('%j is none', async (postal_code) => {
    expect((await find({ postal_code })).total_count).toBe(0);
  });

  it('narrows a city, and a district of Prague too', async () => {
    const inPrague = await findAll({ city: 'Praha 4', postal_code: '140' });
    expect(idsOf(inPrague)).toEqual(
      some((one) => one.city === 'Praha' && !!one.postal_code?.startsWith('140')),
    );
    expect((await find({ city: 'Brno', postal_code: '14' })).total_count).toBe(0);
  });
});

describe('round the clock', () => {
  it('are those with such hours on all seven days', async () => {
    const allDay = ({ opening_hours }: Pharmacy) =>
      [1, 2, 3, 4, 5, 6, 7].every((day) =>
        opening_hours?.some((h) => h.day === day && h.from === '00:00' && h.to === '24:00'),
      );
    const found = await findAll({ is_24h: true });
    expect(idsOf(found)).toEqual(some(allDay));
    expect(found.every(({ is_24h }) => is_24h)).toBe(true);
    expect(some(({ is_24h }) => is_24h === true)).toEqual(idsOf(found));
  });

  it('are not all that have an emergency service', async () => {
    const emergency = some((one) => one.emergency_service && !one.is_24h);
    const found = idsOf(await findAll({ is_24h: true }));
    expect(found.filter((id) => emergency.includes(id))).toEqual([]);
  });

  it.each([false, 'true', 'yes', 1, [], {}])('is not asked for by %j', async (is_24h) => {
    expect((await find({ is_24h })).total_count).toBe(all.length);
  });
});
