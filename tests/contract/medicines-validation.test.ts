import { describe, expect, it } from 'vitest';
import { callTool, post, rpc } from '../support/client';
import { call, expectRefusal, notText, oddText, WORKING } from '../support/medicine-calls';

const NOT_CODES = "Parametr 'sukl_codes' musí být neprázdné pole řetězců.";
const TOO_MANY = 'Maximální počet kódů je 50.';
const badItem = (n: number) => `Položka ${n} v 'sukl_codes' musí být neprázdný řetězec.`;

const ODD: unknown[] = [7, 0, true, false, ['9000001'], [], {}, '', ' ', ' \n\t\u00a0\u2003'];
// Each in an array of its own: a table takes an array for a row.
const NO_TEXT = ODD.map((value): [unknown] => [value]);
const ODD_TEXT = ['\0', 'a\0b', 'a\ud800', '\udc00b'];

describe.each([
  ['search-medicine', 'query'],
  ['get-medicine-details', 'sukl_code'],
  ['check-availability', 'sukl_code'],
  ['get-atc-info', 'atc_code'],
  ['get-reimbursement', 'sukl_code'],
  ['get-pil-content', 'sukl_code'],
  ['get-spc-content', 'sukl_code'],
  ['find-alternatives', 'sukl_code'],
])('%s needs %s', (tool, param) => {
  it.each<[unknown]>([[undefined], [null], ...NO_TEXT])(
    'and refuses %j as no text',
    async (value) => {
      await expectRefusal(tool, { [param]: value }, notText(param));
    },
  );

  it.each(ODD_TEXT)('and refuses characters that no store keeps: %j', async (value) => {
    await expectRefusal(tool, { [param]: value }, oddText(param));
  });

  it('and looks at it without the space around it', async () => {
    const { body, isError } = await call(tool, { [param]: ` \n${WORKING[tool]?.[param]}\u00a0` });
    expect(isError, body.error).toBe(false);
  });
});

describe.each(['city', 'postal_code'])('find-pharmacies takes %s', (param) => {
  it.each(NO_TEXT)('and refuses %j where it is given', async (value) => {
    await expectRefusal('find-pharmacies', { [param]: value }, notText(param));
  });

  it.each(ODD_TEXT)('and refuses characters that no store keeps: %j', async (value) => {
    await expectRefusal('find-pharmacies', { [param]: value }, oddText(param));
  });

  it.each([undefined, null])('and does without it: %j', async (value) => {
    const { body } = await callTool('find-pharmacies', { [param]: value });
    expect(body.total_count).toBe(60);
  });
});

describe('the length of a query', () => {
  const tooLong = 'Vyhledávací dotaz nesmí překročit 200 znaků.';

  it.each([
    ['letters', 'x'],
    ['letters with accents', 'ž'],
    ['characters outside the basic plane', '🚀'],
  ])('is counted in code points: %s', async (_, letter) => {
    const { isError } = await call('search-medicine', { query: letter.repeat(200) });
    expect(isError).toBe(false);
    await expectRefusal('search-medicine', { query: letter.repeat(201) }, tooLong);
  });

  it('is counted without the space around it', async () => {
    const { body, isError } = await call('search-medicine', { query: `  ${'x'.repeat(200)}\n` });
    expect([isError, body.query]).toEqual([false, 'x'.repeat(200)]);
    await expectRefusal('search-medicine', { query: ` ${'x'.repeat(201)} ` }, tooLong);
  });
});

describe('batch-check-availability', () => {
  const codes = (count: number, code: unknown = '9000001') => Array(count).fill(code);

  it.each<[string, unknown, string]>([
    ['nothing', undefined, NOT_CODES],
    ['null', null, NOT_CODES],
    ['an empty array', [], NOT_CODES],
    ['one code as text', '9000001', NOT_CODES],
    ['codes as text', '9000001,9000002', NOT_CODES],
    ['a number', 9000001, NOT_CODES],
    ['a boolean', true, NOT_CODES],
    ['an object like an array', { 0: '9000001', length: 1 }, NOT_CODES],
    ['51 codes', codes(51), TOO_MANY],
    ['5000 codes', codes(5000), TOO_MANY],
    ['51 bad items: the count comes first', codes(51, 7), TOO_MANY],
    ['a number among codes', [9000001], badItem(1)],
    ['null among codes', ['9000001', null], badItem(2)],
    ['an empty code', ['9000001', '9000002', ''], badItem(3)],
    ['a blank code', ['9000001', ' \t\u00a0'], badItem(2)],
    ['an array among codes', [['9000001']], badItem(1)],
    ['two bad items: the first of them', ['9000001', 7, ''], badItem(2)],
    ['a bad item at the end', [...codes(49), {}], badItem(50)],
    ['NUL in a code', ['9000001', '9\0'], oddText('sukl_codes')],
    ['a lone surrogate in a code', ['\ud800'], oddText('sukl_codes')],
    ['NUL deep inside', [[{ a: '\0' }]], oddText('sukl_codes')],
  ])('refuses %s', async (_, sukl_codes, message) => {
    await expectRefusal('batch-check-availability', { sukl_codes }, message);
  });

  it('takes 50 codes, whatever space is around them', async () => {
    const { body } = await callTool('batch-check-availability', {
      sukl_codes: codes(50, ' 9000001\n'),
    });
    expect([body.total_checked, body.found_count]).toEqual([50, 50]);
    expect(body.results[49].sukl_code).toBe('9000001');
  });
});

describe('one fault at a time', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['find-pharmacies', { city: '', postal_code: '' }, notText('city')],
    ['find-pharmacies', { city: 7, postal_code: 'a\0' }, oddText('postal_code')],
    ['get-pil-content', { sukl_code: null, section: '' }, notText('sukl_code')],
  ])('%s says of %j the first', async (tool, args, message) => {
    const { body } = await callTool(tool, args);
    expect(body.error).toBe(message);
  });
});

describe('an error', () => {
  it('is one text block of compact JSON in the order error, code, param', async () => {
    const params = { name: 'search-medicine', arguments: {} };
    const { result } = await (await rpc('tools/call', params)).json();
    expect(result.content).toEqual([
      {
        type: 'text',
        text: `{"error":"${notText('query')}","code":"VALIDATION_ERROR","param":"query"}`,
      },
    ]);
  });

  it.each([
    ['get-medicine-details', {}, 400],
    ['get-medicine-details', { sukl_code: 'x' }, 404],
    ['batch-check-availability', { sukl_codes: [] }, 400],
  ])('of the plain call of %s with %j has the status %i', async (tool, args, status) => {
    const response = await post(`/mcp/tool/${tool}`, args);
    expect(response.status).toBe(status);
    expect((await response.json()).code).toBe(status === 400 ? 'VALIDATION_ERROR' : 'NOT_FOUND');
  });
});
