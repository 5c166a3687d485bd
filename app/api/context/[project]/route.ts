import { removeProject } from '@/lib/context/projects';
import { serveWrite } from '@/lib/context/surface';

export const maxDuration = 60; // seconds, on Vercel

/** Removes a project and all that belongs to it. */
export async function DELETE(request: Request, context: { params: Promise<{ project: string }> }) {
  const { project } = await context.params;
  return serveWrite(request, (userId) => removeProject(userId, project));
}
