import { describe, expect, it } from 'vitest';
import { callTool } from '../support/client';
import { SAMPLE_SOURCE } from '../support/medicines';

/** Of search and documents; the other tools have files of their own. */
const PARALEN = {
  sukl_code: '9000001',
  name: 'PARALEN',
  supplement: '500MG TBL NOB 24',
  strength: '500MG',
  form: 'TBL NOB',
  form_name: 'Tableta',
  package: '24',
  atc_code: 'N02BE01',
  atc_name: 'PARACETAMOL',
  substance: 'PARACETAMOL',
  holder: 'Opella Healthcare Czech s.r.o., Praha',
  registration_status: 'R',
  in_force: true,
  dispensing: 'F',
};

describe('search-medicine', () => {
  it('answers with the query, packages that say why they match, and their true number', async () => {
    const { body, structured } = await callTool('search-medicine', { query: ' 9000001 ' });
    expect(body).toEqual({
      query: '9000001',
      medicines: [{ ...PARALEN, match: 'code' }],
      total_count: 1,
      limit: 20,
      search_time_ms: expect.any(Number),
      source: SAMPLE_SOURCE,
    });
    expect(structured).toEqual(body);
  });

  it('counts all that match, however few it gives', async () => {
    const { body } = await callTool('search-medicine', { query: 'ibalgin 400', limit: 2 });
    const six = ['9000019', '9000020', '9000021', '9000022', '9000023', '9000024'];
    const all = await callTool('search-medicine', { query: 'ibalgin 400', limit: 100 });
    const codes = all.body.medicines.map((found: { sukl_code: string }) => found.sukl_code);
    expect(codes.slice(0, 6).toSorted()).toEqual(six);
    expect(body.total_count).toBe(codes.length);
    expect(body.medicines).toEqual(all.body.medicines.slice(0, 2));
  });
});

describe.each([
  ['get-pil-content', 'PIL', 'Příbalová informace: informace pro uživatele', '2026-06-15'],
  ['get-spc-content', 'SPC', 'SOUHRN ÚDAJŮ O PŘÍPRAVKU', '2026-05-20'],
])('%s', (tool, document_type, title, last_updated) => {
  it('answers with the text, its sections and where it comes from', async () => {
    const { body, structured } = await callTool(tool, { sukl_code: '9000001' });
    expect(body).toMatchObject({
      sukl_code: '9000001',
      name: 'PARALEN',
      document_type,
      title,
      content_status: 'full',
      reason: null,
      offset: 0,
      language: 'cs',
      last_updated,
      source: SAMPLE_SOURCE,
    });
    expect(body.content).toContain('paracetamol');
    expect(body.total_characters).toBe(Array.from(body.content).length);
    expect(Object.keys(body)).toContain('document_url');
    expect(structured).toEqual(body);
  });

  it('names the numbered sections and gives the one that is asked for', async () => {
    const { body: whole } = await callTool(tool, { sukl_code: '9000001' });
    expect(whole.sections.length).toBeGreaterThanOrEqual(6);
    for (const { number, heading } of whole.sections) {
      const { body } = await callTool(tool, { sukl_code: '9000001', section: number });
      expect(body.content.startsWith(`${number}`), body.content.slice(0, 80)).toBe(true);
      expect(body.content.split('\n')[0]).toContain(heading);
      expect(body.total_characters).toBeLessThan(whole.total_characters);
    }
  });

  it('gives a link and the reason where there is no text to be had', async () => {
    const { body } = await callTool(tool, { sukl_code: '9000039' });
    expect(body).toMatchObject({
      content: null,
      content_status: 'link_only',
      reason: expect.stringMatching(/\S/),
      document_url: 'https://www.ema.europa.eu/en/medicines/human/EPAR/ozempic',
    });
  });
});
