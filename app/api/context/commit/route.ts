import { commitPush } from '@/lib/context/commit';
import { removeProject } from '@/lib/context/projects';
import { serveWrite } from '@/lib/context/surface';

export const maxDuration = 300; // seconds, on Vercel: a commit of 20 MB takes about ten

/** A push ends: it is swapped in whole. */
export const POST = (request: Request) => serveWrite(request, commitPush);
/** A project may have this name too. */
export const DELETE = (request: Request) =>
  serveWrite(request, (userId) => removeProject(userId, 'commit'));
