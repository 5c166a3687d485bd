import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, rpc } from '../support/client';
import { LEAFLET_HEADINGS, leafletPdf, summaryPdf } from '../support/leaflet-texts';
import { type LeafletServer, startLeafletServer } from '../support/leaflets';

const CODE = '0001000'; // the first package of the edition

let leaflets: LeafletServer;
beforeAll(async () => {
  leaflets = await startLeafletServer([
    { pil: 'PI1.pdf', spc: 'SPC30.pdf' },
    { pil: 'PI1.pdf' },
    { spc: 'SPC30.pdf' },
    {
      pil: 'https://www.ema.europa.eu/documents/leaflet_cs.pdf',
      spc: 'http://www.ema.europa.eu/documents/summary_cs.pdf',
    },
  ]);
  leaflets.documents.put('PI1.pdf', leafletPdf());
  leaflets.documents.put('SPC30.pdf', summaryPdf(30));
});
afterAll(() => leaflets?.stop());

const tools = [
  {
    tool: 'get-pil-content',
    missing: "Příbalový leták pro SÚKL kód '1002' nebyl nalezen.",
    code: '1002',
  },
  { tool: 'get-spc-content', missing: "SPC pro SÚKL kód '1001' nebylo nalezeno.", code: '1001' },
];

describe.each(tools)('$tool', ({ tool, missing, code }) => {
  const call = (args: Record<string, unknown>) =>
    callTool(tool, args, { url: leaflets.server.url });

  it.each([{}, { sukl_code: null }, { sukl_code: '' }, { sukl_code: '  ' }, { sukl_code: 1000 }])(
    'refuses %j',
    async (args) => {
      const { isError, body } = await call(args);
      expect(isError).toBe(true);
      expect(body).toEqual({
        error: "Parametr 'sukl_code' musí být neprázdný řetězec.",
        code: 'VALIDATION_ERROR',
        param: 'sukl_code',
      });
    },
  );

  it.each(['8888888', '12345678', 'abc', '../1'])('knows no package %s', async (sukl_code) => {
    const { isError, body } = await call({ sukl_code });
    expect(isError).toBe(true);
    expect(body).toEqual({
      error: `Lék s SÚKL kódem '${sukl_code}' nebyl nalezen.`,
      code: 'NOT_FOUND',
      param: 'sukl_code',
    });
  });

  it('tells a package without the document from one that does not exist', async () => {
    const { isError, body } = await call({ sukl_code: code });
    expect(isError).toBe(true);
    expect(body).toEqual({ error: missing, code: 'NOT_FOUND', param: 'sukl_code' });
  });

  it('says that it asks a server elsewhere, and changes nothing', async () => {
    const { result } = await (await rpc('tools/list', {}, { url: leaflets.server.url })).json();
    const described = result.tools.find(({ name }: { name: string }) => name === tool);
    expect(described.annotations).toMatchObject({ readOnlyHint: true, openWorldHint: true });
    expect(described.inputSchema.required).toEqual(['sukl_code']);
    expect(described.inputSchema.properties.limit).toMatchObject({ minimum: 1, maximum: 20_000 });
  });

  it("gives EMA's link for a product of the EU, and fetches nothing", async () => {
    const { isError, body } = await call({ sukl_code: '0001003', section: '4' });
    expect(isError).toBe(false);
    expect(body).toMatchObject({
      content: null,
      content_status: 'link_only',
      sections: [],
      total_characters: null,
      document_url: expect.stringMatching(/^https:\/\/www\.ema\.europa\.eu\/documents\/\w+\.pdf$/),
      reason:
        'Přípravek je registrován v celé EU; jeho text zveřejňuje Evropská agentura pro léčivé přípravky (EMA).',
    });
  });
});

describe('a leaflet', () => {
  it('comes with all that the contract of its shape names', async () => {
    const { isError, body, structured } = await leaflets.pil('1000');
    expect(isError).toBe(false);
    expect(body).toEqual(structured);
    expect(body).toEqual({
      sukl_code: CODE,
      name: 'LÉK Ž 0',
      document_type: 'PIL',
      title: 'Příbalová informace: informace pro uživatele',
      content: expect.stringContaining('Text části 3: žluťoučký kůň.'),
      sections: LEAFLET_HEADINGS.map((heading, i) => ({ number: String(i + 1), heading })),
      section: null,
      content_status: 'full',
      reason: null,
      offset: 0,
      next_offset: null,
      total_characters: Array.from(body.content).length,
      language: 'cs',
      last_updated: '2025-06-01',
      document_url: `${leaflets.documents.url}/PI1.pdf`,
      source: {
        name: 'SÚKL',
        edition: '2026-02-27',
        valid_from: '2026-03-01',
        valid_to: '2026-03-31',
        sample: false,
      },
    });
    expect(body.content).not.toContain('celkem');
  });

  it.each(['4', '4.', 'nežádoucí účinky', 'NEZADOUCI'])('gives the section %j', async (section) => {
    const { body } = await leaflets.pil(CODE, { section });
    expect(body).toMatchObject({
      content: '4. Možné nežádoucí účinky\n\nText části 4: žluťoučký kůň.\n\n',
      section: { number: '4', heading: 'Možné nežádoucí účinky' },
      content_status: 'full',
      total_characters: 57,
    });
    expect(body.sections).toHaveLength(6);
  });

  const numbered = LEAFLET_HEADINGS.map((heading, i) => `${i + 1} ${heading}`);
  const refusal = (error: string) => ({ error, code: 'VALIDATION_ERROR', param: 'section' });

  it.each(['7', '4.8', 'děti'])('lists the sections there are when %j is none', async (section) => {
    const { isError, body } = await leaflets.pil(CODE, { section });
    expect(isError).toBe(true);
    expect(body).toEqual(
      refusal(`Část '${section}' v dokumentu není. Na výběr: ${numbered.join('; ')}.`),
    );
  });

  it('lists the sections that are meant when the words are those of several', async () => {
    const { isError, body } = await leaflets.pil(CODE, { section: 'jak' });
    expect(isError).toBe(true);
    expect(body).toEqual(
      refusal(
        `Označení 'jak' odpovídá více částem dokumentu. Na výběr: ${numbered[2]}; ${numbered[4]}.`,
      ),
    );
  });

  it.each(['', '  ', 4, {}])('refuses the section %j', async (section) => {
    const { isError, body } = await leaflets.pil(CODE, { section });
    expect(isError).toBe(true);
    expect(body).toEqual({
      error: "Parametr 'section' musí být neprázdný řetězec.",
      code: 'VALIDATION_ERROR',
      param: 'section',
    });
  });

  it('takes null for an optional parameter as if it was not there', async () => {
    const { body } = await leaflets.pil(CODE, { section: null, offset: null, limit: null });
    expect(body).toMatchObject({ content_status: 'full', section: null, offset: 0 });
  });
});

describe('a long summary', () => {
  it('comes in pages of at most 20,000 characters that make up the whole', async () => {
    const pages: string[] = [];
    let total = 0;
    for (let offset: number | null = 0; offset !== null; ) {
      const { body } = await leaflets.spc(CODE, { offset, limit: 1_000_000 });
      expect(body).toMatchObject({ content_status: 'page', offset, document_type: 'SPC' });
      expect(Array.from(body.content).length).toBeLessThanOrEqual(20_000);
      pages.push(body.content);
      total = body.total_characters;
      offset = body.next_offset;
    }
    expect(pages.length).toBeGreaterThan(1);
    expect(Array.from(pages.join(''))).toHaveLength(total);
    for (const sentence of ['číslo 100 ', 'číslo 3039 ', 'Únava.', 'Žádné.']) {
      expect(pages.join('').split(sentence)).toHaveLength(2);
    }
  });

  it('gives a subsection alone, and a section with its subsections', async () => {
    expect((await leaflets.spc(CODE, { section: '4.3' })).body).toMatchObject({
      content: '4.3 Kontraindikace\nAlergie na zkoušky.\n',
      content_status: 'full',
    });
    const { body } = await leaflets.spc(CODE, { section: '4' });
    expect(body.content).toMatch(/^4\. KLINICKÉ ÚDAJE\n4\.3/);
    expect(body).toMatchObject({ content_status: 'page', next_offset: 20_000 });
    const { body: end } = await leaflets.spc(CODE, {
      section: '4',
      offset: body.total_characters - 7,
    });
    expect(end).toMatchObject({ content: 'Únava.\n', content_status: 'page', next_offset: null });
  });

  it('clamps numbers that are out of range, and takes what is no number for absent', async () => {
    const lengthOf = async (args: Record<string, unknown>) =>
      Array.from((await leaflets.spc(CODE, args)).body.content).length;
    expect(await lengthOf({ limit: 0 })).toBe(1);
    expect(await lengthOf({ limit: -5 })).toBe(1);
    expect(await lengthOf({ limit: '7' })).toBe(7);
    expect(await lengthOf({ limit: 'many' })).toBe(20_000);
    expect(await lengthOf({ offset: -3, limit: 5 })).toBe(5);
  });

  it('is empty beyond its end', async () => {
    const { isError, body } = await leaflets.spc(CODE, { offset: 2 ** 40 });
    expect(isError).toBe(false);
    expect(body).toMatchObject({ content: '', content_status: 'page', next_offset: null });
  });
});
