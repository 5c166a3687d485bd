import { expect } from 'vitest';
import { context } from '@/tools/context';
import { medicines } from '@/tools/medicines';
import { pushExample } from './context';

type Call = (name: string, args: Record<string, unknown>) => Promise<unknown>;

interface Result {
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/**
 * Leads a task and a prompt through their lives, asks a project and the registry of medicines by
 * their tools' own examples, and gives the results by tool.
 */
export async function useEveryTool(call: Call): Promise<Record<string, Result>> {
  const results: Record<string, Result> = {};
  const use = async (name: string, args: Record<string, unknown>) => {
    const result = (await call(name, args)) as Result;
    expect(result.isError ?? false, `${name}: ${result.content[0]?.text}`).toBe(false);
    // The same, once for programs and once for models that read text alone.
    expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(result.structuredContent);
    results[name] = result;
    return result.structuredContent as { data: Record<string, unknown>; id?: unknown };
  };
  const added = await use('add_task', { title: 'Water the plants', due_date: '2026-12-24' });
  const task_id = added.data.id;
  expect(await use('list_tasks', {})).toMatchObject({ data: { total: 1, tasks: [added.data] } });
  const updated = await use('update_task', { task_id, title: 'Water all plants' });
  expect(updated.data).toMatchObject({ id: task_id, title: 'Water all plants' });
  expect((await use('complete_task', { task_id })).data.status).toBe('completed');
  expect((await use('toggle_task_completion', { task_id })).data.status).toBe('pending');
  expect((await use('search_tasks', { keyword: 'PLANTS' })).data.total).toBe(1);
  const { user_id } = (await use('get_my_user_info', {})).data;
  expect((await use('delete_task', { task_id })).data).toMatchObject({ deleted: true });

  const prompt = { title: 'Review', content: 'Review {{code}}', tags: ['coding'] };
  const { id } = await use('add_prompt', prompt);
  expect(await use('list_prompts', {})).toMatchObject({ total: 1, prompts: [{ id }] });
  expect(await use('get_prompt', { id })).toMatchObject({ ...prompt, version: 1 });
  expect(await use('update_prompt', { id, ...prompt, title: 'R2' })).toMatchObject({ version: 2 });
  expect(await use('search_prompts', { query: 'CODE' })).toMatchObject({ total: 1 });
  expect(await use('filter_by_tags', { tags: ['coding'] })).toMatchObject({ total: 1 });
  expect(await use('list_tags', {})).toMatchObject({ tags: [{ name: 'coding' }] });
  expect(await use('delete_prompt', { id })).toEqual({ deleted: true, id });

  await pushExample(String(user_id));
  for (const { name, example } of context.tools) await use(name, example);

  for (const { name, example } of medicines.tools) {
    expect(await use(name, example)).toMatchObject({ source: { name: 'SÚKL', sample: true } });
  }
  return results;
}
