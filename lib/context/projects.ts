import { deleteProject, findProject } from '@/db/context/projects';
import { projectsOf } from '@/tools/context/projects';
import { ToolError } from '../errors';
import { parseRequest, projectRequest } from './requests';
import { inStore } from './store';

const STEP_MS = 20_000; // of embedding in one request; the client asks again until nothing is left

/** A user's projects, as list_projects has them. */
export async function listProjects(userId: string) {
  const projects = await inStore((db) => projectsOf(db, userId));
  return { projects, total: projects.length };
}

/** Removes a project with everything that belongs to it, also what waits for a commit. */
export async function removeProject(userId: string, name: string) {
  const deleted = await inStore((db) => deleteProject(db, userId, name));
  if (!deleted) throw notFound(name);
  return { project: name, deleted: true };
}

/** Embeds the next step of what waits in a project. */
export async function embedProject(userId: string, body: unknown) {
  const { project } = parseRequest(projectRequest, body);
  const id = await inStore((db) => findProject(db, userId, project));
  if (!id) throw notFound(project);
  // The model and its engine are heavy: only this route carries them.
  const { embedWaiting } = await import('./embed-waiting');
  return embedWaiting(id, Date.now() + STEP_MS);
}

function notFound(project: string): ToolError {
  return new ToolError('NOT_FOUND', 'Project not found', { project });
}
