import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The endpoint's own answer to tools/list, kept in a file when the app was made. */
export const toolsList: unknown = JSON.parse(
  readFileSync(/* turbopackIgnore: true */ join(process.cwd(), 'tools-list.json'), 'utf8'),
);
