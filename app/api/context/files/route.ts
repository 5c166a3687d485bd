import { receiveFiles } from '@/lib/context/files';
import { removeProject } from '@/lib/context/projects';
import { serveWrite } from '@/lib/context/surface';

export const maxDuration = 60; // seconds, on Vercel

/** Files of a push; they wait for its commit. */
export const POST = (request: Request) => serveWrite(request, receiveFiles);
/** A project may have this name too. */
export const DELETE = (request: Request) =>
  serveWrite(request, (userId) => removeProject(userId, 'files'));
