import { z } from 'zod';
import { NotFoundError } from '@/lib/errors';

const projectRule = { error: 'must be the name of a project' };

/** Which of the user's projects is meant. */
export const project = z
  .string(projectRule)
  .min(1, projectRule)
  .max(100, projectRule)
  .optional()
  .describe('Name of one of your projects; all of them when left out');

/** No project of that name is this user's; says which are. */
export function projectNotFound(project: string, projects: readonly string[]): NotFoundError {
  return new NotFoundError('Project not found', { project, projects });
}
