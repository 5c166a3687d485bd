import { registry } from '@/tools/registry';
import { callTool } from './client';
import { pushExample } from './context';

/** A tool's own example, with the id of something that this user really has. */
export async function workingInput(name: string, user: string): Promise<Record<string, unknown>> {
  const { tool, toolset } = registry.get(name) ?? {};
  const example: Record<string, unknown> = tool?.example ?? {};
  if (toolset?.name === 'context') await pushExample(user);
  if ('task_id' in example) {
    const { body } = await callTool(
      'add_task',
      { title: 'Milk', due_date: '2026-12-24' },
      { user },
    );
    return { ...example, task_id: body.data.id };
  }
  if ('id' in example) {
    const title = `Prompt ${crypto.randomUUID()}`;
    const { body } = await callTool('add_prompt', { title, content: 'Say hello' }, { user });
    return { ...example, id: body.id };
  }
  return example;
}
