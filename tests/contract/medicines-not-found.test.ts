import { describe, expect, it } from 'vitest';
import { call, expectError } from '../support/medicine-calls';

describe('codes that are not there', () => {
  const medicine = (code: string) => `Lék s SÚKL kódem '${code}' nebyl nalezen.`;
  const CODES = ['9999999', '0', '1', 'abc', '90000010', '-1', '9e6', '９０００００１', "' OR 1=1"];

  it.each([
    'get-medicine-details',
    'check-availability',
    'get-reimbursement',
    'get-pil-content',
    'get-spc-content',
    'find-alternatives',
  ])('%s does not find them, and names each as it was sent', async (tool) => {
    for (const code of CODES) {
      const answer = await call(tool, { sukl_code: ` ${code} ` });
      expectError(answer, { error: medicine(code), code: 'NOT_FOUND', param: 'sukl_code' });
    }
  });

  it.each([
    ['get-pil-content', '9000007', "Příbalový leták pro SÚKL kód '9000007' nebyl nalezen."],
    ['get-spc-content', '9000004', "SPC pro SÚKL kód '9000004' nebylo nalezeno."],
  ])('%s does not find a document that a package does not have', async (tool, code, error) => {
    const answer = await call(tool, { sukl_code: code });
    expectError(answer, { error, code: 'NOT_FOUND', param: 'sukl_code' });
  });

  it.each(['Q99', 'N02BE99', 'A1', '%', 'N02BE011'])('get-atc-info: %s', async (code) => {
    const answer = await call('get-atc-info', { atc_code: code.toLowerCase() });
    const error = `ATC kód '${code}' nebyl nalezen.`;
    expectError(answer, { error, code: 'NOT_FOUND', param: 'atc_code' });
  });

  it('are a success in a batch, each with its answer', async () => {
    const { body, isError } = await call('batch-check-availability', { sukl_codes: CODES });
    expect(isError).toBe(false);
    expect([body.total_checked, body.found_count]).toEqual([CODES.length, 0]);
    expect(body.not_found).toEqual(CODES);
  });

  it('are a success with an empty list in a search', async () => {
    const { body, isError } = await call('search-medicine', { query: 'qqqxxqqq' });
    expect([isError, body.total_count, body.medicines]).toEqual([false, 0, []]);
  });
});
