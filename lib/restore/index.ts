import type { Db } from '@/db/client';
import { countDiscoveries } from '@/db/context/discoveries';
import { bytesHeld } from '@/db/context/files';
import { projectHeads } from '@/db/export/projects';
import { addTasks, countTasks } from '@/db/restore/tasks';
import { lockRestore } from '@/db/restore/users';
import type { Export } from '@/lib/export/format';
import { MAX_TASKS } from '@/tools/tasks/add-task';
import { checkDiscoveries, checkQuota, MAX_PROJECTS } from '../context/limits';
import { ToolError } from '../errors';
import { restoreProject } from './project';
import { restorePrompts } from './prompts';

/** What was added; the rest of the file was there already. */
export interface Restored {
  tasks: number;
  prompts: number;
  projects: string[];
}

/**
 * Adds what a user exported to what they have here, all of it or nothing, within a user's quotas. What
 * is there stays as it is, so that a file can be restored again and adds nothing twice.
 */
export function restore(
  db: Db,
  userId: string,
  given: Export,
  onProject: (name: string, files: number) => void = () => {},
): Promise<Restored> {
  return db.transaction(async (tx) => {
    await tx.exec('SET LOCAL statement_timeout = 0'); // megabytes of words go into an index
    await lockRestore(tx, userId);
    const tasks = await addTasks(tx, userId, given.tasks);
    check('tasks', await countTasks(tx, userId), MAX_TASKS);
    const prompts = await restorePrompts(tx, userId, given.prompts);
    const projects: string[] = [];
    for (const project of given.projects) {
      onProject(project.name, project.files.length);
      if (await restoreProject(tx, userId, project)) projects.push(project.name);
    }
    check('projects', (await projectHeads(tx, userId)).length, MAX_PROJECTS);
    checkQuota(await bytesHeld(tx, userId));
    checkDiscoveries(await countDiscoveries(tx, userId));
    return { tasks, prompts, projects };
  });
}

function check(what: string, count: number, most: number): void {
  if (count <= most) return;
  const message = `There would be ${count} ${what}, and a user has at most ${most}`;
  throw new ToolError('VALIDATION_ERROR', message);
}
