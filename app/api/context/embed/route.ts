import { embedProject, removeProject } from '@/lib/context/projects';
import { serveWrite } from '@/lib/context/surface';

export const maxDuration = 60; // seconds, on Vercel

/** The next step of what waits to be found by meaning. */
export const POST = (request: Request) => serveWrite(request, embedProject);
/** A project may have this name too. */
export const DELETE = (request: Request) =>
  serveWrite(request, (userId) => removeProject(userId, 'embed'));
