import type { Completer, Resource } from '@/tools/define';
import { readFile } from './read-file';

const completeProject = completeFrom(
  `SELECT name AS value, count(*) OVER ()::int AS total
     FROM projects
    WHERE user_id = $1 AND pushed_at IS NOT NULL AND starts_with(name, $2)
    ORDER BY name COLLATE "C"
    LIMIT 100`,
);
const completePath = completeFrom(
  `SELECT f.path AS value, count(*) OVER ()::int AS total
     FROM projects p
     JOIN files f ON f.project_id = p.id AND f.push_id IS NULL AND f.content IS NOT NULL
    WHERE p.user_id = $1 AND starts_with(f.path, $2) AND ($3::text IS NULL OR p.name = $3)
    GROUP BY f.path
    ORDER BY f.path COLLATE "C"
    LIMIT 100`,
  ({ project }) => [project ?? null],
);

function completeFrom(
  statement: string,
  more: (filledIn: Readonly<Record<string, string>>) => unknown[] = () => [],
): Completer {
  return async (typed, { db, user }, filledIn) => {
    if (!user) return { values: [], total: 0 };
    const values = [user.id, typed, ...more(filledIn)];
    const rows = await db.query<{ value: string; total: number }>(statement, values);
    return { values: rows.map(({ value }) => value), total: rows[0]?.total ?? 0 };
  };
}

/** A user's files by address, for clients that attach data to a conversation. */
export const resources: readonly Resource[] = [
  {
    uriTemplate: 'context://{project}/{+path}',
    name: 'file',
    title: 'File of a project',
    description: 'One file of one of your projects by its path: what read_file answers.',
    tool: readFile,
    toArguments: ({ project, path }) => ({ project, path }),
    complete: { project: completeProject, path: completePath },
  },
];
