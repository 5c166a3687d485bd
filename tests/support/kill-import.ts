import { spawn } from 'node:child_process';
import type { Queryable } from '@/db/client';

/** Starts the import as a person does; `kill` ends it at once, `ended` tells its exit code. */
export function startImport(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/import.ts', 'sukl', ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { ended, kill: () => child.kill('SIGKILL') };
}

/** The editions of these tests: the mark in all rows of each. */
export const EDITIONS = { A: '2026-01-31', B: '2026-02-28' } as const;
export type Mark = keyof typeof EDITIONS;

/** The marks that one statement finds in all tables and in the edition's name: 'A' or 'B', or a mixture. */
export async function marksIn(db: Queryable): Promise<string> {
  const [row] = await db.query<{ marks: string }>(
    `WITH found (mark) AS (
       SELECT split_part(name, ' ', 2) FROM medicines UNION
       SELECT split_part(name_cs, ' ', 2) FROM atc UNION
       SELECT split_part(name_cs, ' ', 2) FROM forms UNION
       SELECT split_part(name, ' ', 2) FROM organisations UNION
       SELECT split_part(name_cs, ' ', 2) FROM substances UNION
       SELECT split_part(amount, ' ', 2) FROM medicine_substances UNION
       SELECT substring(name FROM '-(.)') FROM medicine_documents UNION
       SELECT split_part(name, ' ', 2) FROM cancelled_registrations UNION
       SELECT CASE name WHEN '${EDITIONS.A}' THEN 'A' WHEN '${EDITIONS.B}' THEN 'B' ELSE '?' END
         FROM editions WHERE source = 'dlp')
     SELECT string_agg(mark, '' ORDER BY mark) AS marks FROM found`,
  );
  return row?.marks ?? '';
}

export const other = (mark: Mark): Mark => (mark === 'A' ? 'B' : 'A');
export const asMark = (marks: string): Mark | undefined =>
  marks === 'A' || marks === 'B' ? marks : undefined;
