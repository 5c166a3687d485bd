import { defineTool } from '@/tools/define';
import { documentInput, documentOutput } from './document';
import { readDocument } from './leaflet';

/** The summary for professionals. */
export const getSpcContent = defineTool({
  name: 'get-spc-content',
  title: 'Get summary of characteristics',
  description:
    'Returns the text of the summary of product characteristics (SPC, souhrn údajů o přípravku) of a package, whole, by section or in pages, or its link when the text can not be had: written for professionals. Use get-pil-content for what a patient reads. Answers are in Czech.',
  action: 'get summary',
  effect: 'read',
  access: 'public',
  openWorld: true,
  example: { sukl_code: '9000001' },
  input: documentInput,
  output: documentOutput,
  run: async (input, ctx) => readDocument('SPC', input, ctx),
});
