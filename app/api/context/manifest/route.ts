import { receiveManifest } from '@/lib/context/manifest';
import { removeProject } from '@/lib/context/projects';
import { serveWrite } from '@/lib/context/surface';

export const maxDuration = 60; // seconds, on Vercel

/** A push begins: what the project will be in, what of it must be sent out. */
export const POST = (request: Request) => serveWrite(request, receiveManifest);
/** A project may have this name too. */
export const DELETE = (request: Request) =>
  serveWrite(request, (userId) => removeProject(userId, 'manifest'));
