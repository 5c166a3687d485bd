import type { Db } from '@/db/client';
import {
  discoveriesOf,
  filesOf,
  type ProjectHead,
  projectHeads,
  readsOf,
  sessionsOf,
} from '@/db/export/projects';
import { type PromptVersion, promptVersionsOf } from '@/db/export/prompts';
import { tasksOf } from '@/db/export/tasks';

type Text = AsyncGenerator<string>;

/**
 * Everything of a user as one JSON document, piece by piece as it is read: an entry a line, so that
 * it can be looked through, and no more in memory than a page.
 */
export async function* writeExport(db: Db, userId: string, account: object): Text {
  const head = { format: 'quartet-export', version: 1, exported_at: new Date().toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},\n"account":${JSON.stringify(account)},\n"tasks":`;
  yield* list(tasksOf(db, userId));
  yield ',\n"prompts":';
  yield* prompts(promptVersionsOf(db, userId));
  yield ',\n"projects":[';
  let separator = '\n';
  for (const project of await projectHeads(db, userId)) {
    yield separator;
    yield* writeProject(db, userId, project);
    separator = ',\n';
  }
  yield ']}\n';
}

async function* writeProject(db: Db, userId: string, project: ProjectHead): Text {
  yield `${JSON.stringify(project).slice(0, -1)},\n"files":`;
  yield* list(filesOf(db, userId, project.name));
  yield ',\n"sessions":';
  yield* list(sessionsOf(db, userId, project.name));
  yield ',\n"discoveries":';
  yield* list(discoveriesOf(db, userId, project.name));
  yield ',\n"reads":';
  yield* list(readsOf(db, userId, project.name));
  yield '}';
}

async function* list(pages: AsyncIterable<object[]>): Text {
  let separator = '[\n';
  for await (const page of pages) {
    yield separator + page.map((entry) => JSON.stringify(entry)).join(',\n');
    separator = ',\n';
  }
  yield separator === ',\n' ? ']' : '[]';
}

/** Versions come one by one, in the order of their prompts: each new name opens the next one. */
async function* prompts(pages: AsyncIterable<PromptVersion[]>): Text {
  let open: string | undefined;
  for await (const page of pages) {
    let text = '';
    for (const { name, first_at, ...version } of page) {
      if (name === open) text += ',\n';
      else {
        text += open === undefined ? '[\n' : ']},\n';
        text += `${JSON.stringify({ name, created_at: first_at }).slice(0, -1)},"versions":[\n`;
        open = name;
      }
      text += JSON.stringify(version);
    }
    yield text;
  }
  yield open === undefined ? '[]' : ']}]';
}
