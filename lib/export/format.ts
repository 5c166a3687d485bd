import { z } from 'zod';
import { MAX_FILE_BYTES, MAX_FILES } from '@/lib/context/limits';
import { instant, text } from '@/lib/storable';
import { readPath } from '@/tools/context/paths';
import { PROJECT_NAME } from '@/tools/context/projects';
import * as prompts from '@/tools/prompts/fields';
import * as tasks from '@/tools/tasks/fields';

/**
 * What a person's export holds, docs/export.md. It is checked as strictly as the tools check what they
 * are given: the file was in other hands in between. What it has beside this is left aside.
 */

const task = z.object({
  title: text.pipe(tasks.title),
  description: text.nullish().pipe(tasks.description),
  due_date: tasks.dueDate,
  created_at: instant,
  updated_at: instant,
  completed_at: instant.nullable(), // null: not completed
});

const promptVersion = z.object({
  version: z.int().min(1).max(2_147_483_647),
  title: text.pipe(prompts.title('')),
  content: text.pipe(prompts.content('')),
  tags: prompts.tags.transform(prompts.normalized),
  created_at: instant,
});

const prompt = z.object({
  name: z.string().regex(/^[a-z0-9-]{1,100}$/, {
    error: 'must be 1 to 100 lower-case letters, digits or dashes',
  }),
  created_at: instant,
  /** The oldest first; the last is the prompt as it is now. */
  versions: z.array(promptVersion).min(1).max(100).refine(isAscending, {
    error: 'must stand in the order of their numbers, each once',
  }),
});

const path = text.refine(
  (value) => {
    const read = readPath(value);
    return 'path' in read && read.path === value;
  },
  { error: 'is not a path of a project' },
);

const file = z
  .object({
    path,
    size: z.int().min(0),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be 64 hexadecimal digits' }),
    last_modified: instant.nullable(),
    content: text.nullable(), // null: too large to be kept
  })
  .refine(({ content, size }) => content !== null || size > MAX_FILE_BYTES, {
    error: 'has no content, and is not too large for it',
  })
  .refine(({ content }) => content === null || Buffer.byteLength(content) <= MAX_FILE_BYTES, {
    error: `is larger than ${MAX_FILE_BYTES} bytes`,
  });

const session = z.object({
  id: z.string(), // for the discoveries of this file; restored, it has another
  started_at: instant,
  last_activity_at: instant,
  summary: text.max(100_000).nullable(), // names 30 paths at most
});

const discovery = z.object({
  session: z.string().nullable(),
  type: z.enum(['pattern', 'rule', 'decision', 'issue']),
  content: text.min(1).max(2_000),
  module: text.min(1).max(200).nullable(),
  date: instant,
});

const read = z.object({ path: text, count: z.int().min(1).max(2_147_483_647), last_at: instant });

const project = z.object({
  name: z.string().regex(PROJECT_NAME, {
    error: 'must be 1 to 100 letters, digits, dots, dashes or underscores',
  }),
  created_at: instant,
  pushed_at: instant,
  files: z
    .array(file)
    .max(MAX_FILES)
    .refine((files) => new Set(files.map((each) => each.path)).size === files.length, {
      error: 'must have each path once',
    }),
  sessions: z.array(session),
  discoveries: z.array(discovery),
  reads: z.array(read),
});

export const exportSchema = z.object({
  format: z.literal('quartet-export', { error: 'is not that of an export of Quartet' }),
  version: z.literal(1, { error: 'is one that this Quartet does not know: use a newer one' }),
  exported_at: instant,
  tasks: z.array(task),
  prompts: z.array(prompt),
  projects: z.array(project),
});

export type Export = z.output<typeof exportSchema>;
export type ExportedProject = Export['projects'][number];

function isAscending(versions: { version: number }[]): boolean {
  return versions.every(({ version }, i) => i === 0 || version > (versions[i - 1]?.version ?? 0));
}
