import { listProjects } from '@/lib/context/projects';
import { serveRead } from '@/lib/context/surface';

/** The user's projects with their sizes. */
export const GET = (request: Request) => serveRead(request, listProjects);
