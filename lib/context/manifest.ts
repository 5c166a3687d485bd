import { openPush, usedBeside } from '@/db/context/pushes';
import { ToolError } from '../errors';
import { checkQuota, MAX_FILE_BYTES, MAX_PROJECTS } from './limits';
import { manifestRequest, parseRequest, readPaths } from './requests';
import { inStore } from './store';

/** Opens a push by the list of all that the project will be; says what of it must be sent. */
export async function receiveManifest(userId: string, body: unknown) {
  const { project, files } = parseRequest(manifestRequest, body);
  const kept = readPaths(files);
  const bytes = kept.reduce((sum, { size }) => sum + (size > MAX_FILE_BYTES ? 0 : size), 0);
  return inStore(async (db) => {
    const used = await usedBeside(db, userId, project);
    if (used.projects >= MAX_PROJECTS) {
      throw new ToolError('VALIDATION_ERROR', `A user has at most ${MAX_PROJECTS} projects`);
    }
    checkQuota(used.bytes + bytes);
    return openPush(db, userId, project, kept);
  });
}
