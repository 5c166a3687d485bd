import { defineTool } from '@/tools/define';
import { documentInput, documentOutput } from './document';
import { readDocument } from './leaflet';

/** The leaflet for patients. */
export const getPilContent = defineTool({
  name: 'get-pil-content',
  title: 'Get leaflet text',
  description:
    'Returns the text of the patient information leaflet (příbalová informace) of a package, whole, by section or in pages, or its link when the text can not be had: what a patient needs. Use get-spc-content for what professionals read. Answers are in Czech.',
  action: 'get leaflet',
  effect: 'read',
  access: 'public',
  openWorld: true,
  example: { sukl_code: '9000001' },
  input: documentInput,
  output: documentOutput,
  run: async (input, ctx) => readDocument('PIL', input, ctx),
});
