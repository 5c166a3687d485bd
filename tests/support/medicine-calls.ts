import { expect } from 'vitest';
import { type Answer, callTool } from './client';

/** Arguments with which each tool answers from the sample, in the contract's order. */
export const WORKING: Record<string, Record<string, unknown>> = {
  'search-medicine': { query: 'paralen' },
  'get-medicine-details': { sukl_code: '9000001' },
  'check-availability': { sukl_code: '9000001' },
  'find-pharmacies': { city: 'Brno' },
  'get-atc-info': { atc_code: 'C' },
  'get-reimbursement': { sukl_code: '9000001' },
  'get-pil-content': { sukl_code: '9000001' },
  'get-spc-content': { sukl_code: '9000001' },
  'batch-check-availability': { sukl_codes: ['9000001'] },
  'find-alternatives': { sukl_code: '9000039' },
};

/** Calls a tool with arguments that work but for those given. */
export function call(tool: string, args: Record<string, unknown>): Promise<Answer> {
  return callTool(tool, { ...WORKING[tool], ...args });
}

/** Expects the error that contract 000 prints, for the parameter that is given. */
export async function expectRefusal(tool: string, args: Record<string, unknown>, error: string) {
  const [param = ''] = Object.keys(args);
  expectError(await call(tool, args), { error, code: 'VALIDATION_ERROR', param });
}

/** As text, so that the order of the keys is held too; an error has no structured content. */
export function expectError({ body, isError, structured }: Answer, expected: object) {
  expect(JSON.stringify(body)).toBe(JSON.stringify(expected));
  expect([isError, structured]).toEqual([true, undefined]);
}

export const notText = (param: string) => `Parametr '${param}' musí být neprázdný řetězec.`;
export const oddText = (param: string) => `Parametr '${param}' obsahuje nepovolené znaky.`;
