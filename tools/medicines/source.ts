import { z } from 'zod';
import { ToolError } from '@/lib/errors';

/** Which edition an answer comes from; every answer ends with it. */
export const sourceSchema = z.looseObject({
  name: z.literal('SÚKL'),
  edition: z.string(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  sample: z.boolean().describe('true: made-up data, not the registry'),
});
export type Source = z.infer<typeof sourceSchema>;

export type Publication = 'dlp' | 'pharmacies' | 'scau';

/**
 * The edition in use as one JSON value, for a statement's FROM: no row when nothing was imported.
 * @example SELECT source.json AS source, m.* FROM ${sourceOf('dlp')} LEFT JOIN medicines m ON …
 */
export function sourceOf(publication: Publication, alias = 'source'): string {
  return `(SELECT json_build_object('name', 'SÚKL', 'edition', name, 'valid_from', valid_from,
                   'valid_to', valid_to, 'sample', sample) AS json
            FROM editions WHERE source = '${publication}') AS ${alias}`;
}

/** Nothing was imported yet: to say "not found" would be wrong. */
export function noData(): ToolError {
  return new ToolError('NO_DATA', 'Data registru zatím nejsou nahrána. Zkuste to prosím později.');
}
