import { z } from 'zod';
import { type ToolError, ValidationError } from '@/lib/errors';
import type { Toolset } from '@/tools/define';
import { batchCheckAvailability } from './batch-check-availability';
import { checkAvailability } from './check-availability';
import { findAlternatives } from './find-alternatives';
import { findPharmacies } from './find-pharmacies';
import { getAtcInfo } from './get-atc-info';
import { getMedicineDetails } from './get-medicine-details';
import { getPilContent } from './get-pil-content';
import { getReimbursement } from './get-reimbursement';
import { getSpcContent } from './get-spc-content';
import { resources } from './resources';
import { searchMedicine } from './search-medicine';

/** The Czech medicines registry, contract 000: public, in Czech, success is the data itself. */
export const medicines: Toolset = {
  name: 'medicines',
  summary:
    'The Czech registry of medicines: search, supply, alternatives, pharmacies, prices and leaflets. Answers are in Czech.',
  instructions:
    'medicines: the Czech registry of medicines (SÚKL), public, answers in Czech. Call search-medicine first: the other tools take a sukl_code from there. It is information from the registry, not medical advice; no tool knows the stock of a pharmacy.',
  tools: [
    searchMedicine,
    getMedicineDetails,
    checkAvailability,
    findPharmacies,
    getAtcInfo,
    getReimbursement,
    getPilContent,
    getSpcContent,
    batchCheckAvailability,
    findAlternatives,
  ],
  resources,

  succeed: (result) => result as Record<string, unknown>,

  fail(error) {
    const { code, details } = error;
    const message = messageOf(error);
    return { code, message, body: { error: message, code, ...details } };
  },

  oddText: (param) => new ValidationError(`Parametr '${param}' obsahuje nepovolené znaky.`, param),

  successSchema: (output) => output,

  errorSchema: z.looseObject({
    error: z.string(),
    code: z.enum([
      'VALIDATION_ERROR',
      'NOT_FOUND',
      'NO_DATA',
      'RATE_LIMITED',
      'DATABASE_ERROR',
      'INTERNAL_ERROR',
    ]),
    param: z.string().optional(),
  }),
};

function messageOf({ code, message, details }: ToolError): string {
  switch (code) {
    case 'DATABASE_ERROR':
      return 'Služba je dočasně nedostupná. Zkuste to prosím znovu.';
    case 'INTERNAL_ERROR':
      return 'Chyba při zpracování požadavku. Zkuste to znovu.';
    case 'RATE_LIMITED':
      return `Příliš mnoho požadavků. Zkuste to znovu za ${details?.retry_after} s.`;
    default:
      return message;
  }
}
