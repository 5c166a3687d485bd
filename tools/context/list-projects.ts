import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { projectSchema, projectsOf } from './projects';

/** What there is to ask about; the statement is shared with GET /api/context. */
export const listProjects = defineTool({
  name: 'list_projects',
  title: 'List projects',
  description:
    "List the user's indexed projects with their size and last push. Their names are what the other tools take as project. Use it when context_search or read_file asks which one.",
  action: 'list projects',
  effect: 'read',
  access: 'user',
  example: {},
  input: z.object({}),
  output: z.looseObject({ projects: z.array(projectSchema), total: z.int() }),

  async run(_input, { db, user }) {
    const projects = await projectsOf(db, user.id);
    return { projects, total: projects.length };
  },
});
