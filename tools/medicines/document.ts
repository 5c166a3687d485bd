import { z } from 'zod';
import { pageOf } from '@/lib/leaflets/address';
import { clamped, suklCode, text } from './fields';
import { type Source, sourceSchema } from './source';

/** The input and answer of get-pil-content and get-spc-content, and the link that stands for a document. */

const MAX_CHARACTERS = 20_000; // some 7,000 tokens of Czech: what a model can take at once

export const documentInput = z.object({
  sukl_code: suklCode,
  section: text(
    'section',
    'One part only: its number ("4" or "4.3") or words of its heading, as listed in sections',
  ).optional(),
  offset: clamped(0, 2_147_483_647, 0, 'First character to return of the text or section'),
  limit: clamped(1, MAX_CHARACTERS, MAX_CHARACTERS, 'Characters to return at most'),
});
export type DocumentInput = z.output<typeof documentInput>;

const section = z.looseObject({ number: z.string(), heading: z.string() });

export const documentOutput = z.looseObject({
  sukl_code: z.string(),
  name: z.string(),
  document_type: z.enum(['PIL', 'SPC']),
  title: z.string(),
  content: z.string().nullable().describe('null: there is only document_url, for the reason given'),
  sections: z.array(section),
  section: section.nullable().describe('The part that was asked for'),
  content_status: z
    .enum(['full', 'page', 'link_only'])
    .describe('page: a piece of what was asked for; it goes on at next_offset'),
  reason: z.string().nullable(),
  offset: z.int(),
  next_offset: z.int().nullable(),
  total_characters: z.int().nullable().describe('Of the text, or of the section asked for'),
  language: z.literal('cs'),
  last_updated: z.string().nullable(),
  document_url: z.string().nullable(),
  source: sourceSchema,
});
export type DocumentAnswer = z.output<typeof documentOutput>;

/** Where a person finds a document: at its own address, else on SÚKL's page. The sample's are nowhere. */
export function linkOf(url: string | null, suklCode: string, { sample }: Source): string | null {
  return url ?? (sample ? null : pageOf(suklCode));
}
