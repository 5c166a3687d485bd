import { expect, it } from 'vitest';
import { answerOf, errorOf, SAMPLE_SOURCE } from '../support/medicines';

const batch = (sukl_codes: string[]) => answerOf('batch-check-availability', { sukl_codes });

it('answers for every code in the order given, unknown and repeated ones too', async () => {
  const given = ['9000040', 'abc', '9000001', '9000302', '42', '9000001', '9000006', '9000003'];
  const answer = await batch(given);
  const { results, ...summary } = answer;
  const told = results.map(({ sukl_code, found, status }: Record<string, unknown>) => [
    sukl_code,
    found,
    status,
  ]);
  expect(told).toEqual([
    ['9000040', true, 'interrupted'],
    ['abc', false, undefined],
    ['9000001', true, 'supplied'],
    ['9000302', true, 'not_in_force'],
    ['42', false, undefined],
    ['9000001', true, 'supplied'],
    ['9000006', true, 'ended'],
    ['9000003', true, 'unknown'],
  ]);
  expect(summary).toEqual({
    total_checked: 8,
    found_count: 6,
    not_found: ['abc', '42'],
    counts: { supplied: 2, interrupted: 1, ended: 1, not_in_force: 1, unknown: 1 },
    source: SAMPLE_SOURCE,
  });
  expect(results[1]).toEqual({ sukl_code: 'abc', found: false });
});

it('says of a code what check-availability says of it', async () => {
  const codes = ['9000001', '9000006', '9000040', '9000302'];
  const { results } = await batch(codes);
  for (const [place, sukl_code] of codes.entries()) {
    const { source: _, ...alone } = await answerOf('check-availability', { sukl_code });
    expect(results[place]).toEqual({ found: true, ...alone });
  }
});

it('takes fifty codes', async () => {
  const codes = Array.from({ length: 50 }, (_, n) => String(9_000_001 + n));
  const answer = await batch(codes);
  expect(answer.results.map((one: { sukl_code: string }) => one.sukl_code)).toEqual(codes);
  expect(answer.found_count).toBe(50);
});

it('refuses a batch of 51 codes', async () => {
  // An item that is wrong too is not what is said first.
  const sukl_codes = Array.from({ length: 51 }, (_, n) => (n === 3 ? '' : '9000001'));
  expect(await errorOf('batch-check-availability', { sukl_codes })).toEqual({
    error: 'Maximální počet kódů je 50.',
    code: 'VALIDATION_ERROR',
    param: 'sukl_codes',
  });
});

it('takes codes with blanks around them', async () => {
  expect(await batch([' 9000001 ', ' x '])).toMatchObject({
    results: [{ sukl_code: '9000001', found: true }, { sukl_code: 'x' }],
    not_found: ['x'],
  });
});
