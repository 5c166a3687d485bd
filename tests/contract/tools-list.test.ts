import { describe, expect, it } from 'vitest';
import { newUser, rpc } from '../support/client';

interface Listed {
  name: string;
  description: string;
  inputSchema: { properties: Record<string, Record<string, unknown>>; required?: string[] };
}

async function listTools(user?: string): Promise<Listed[]> {
  const response = await rpc('tools/list', {}, user ? { user } : {});
  return (await response.json()).result.tools;
}

describe('tools/list', () => {
  it('is what was last reviewed: every name, text, schema and annotation', async () => {
    const response = await rpc('tools/list');
    const text = `${JSON.stringify((await response.json()).result, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('__snapshots__/tools-list.json');
  });

  it('is the same for everyone and every time', async () => {
    const anonymous = await listTools();
    expect(await listTools()).toEqual(anonymous);
    expect(await listTools(newUser())).toEqual(anonymous);
  });

  it.each([
    ['add_task', ['title', 'description', 'due_date'], ['title']],
    ['list_tasks', ['status', 'limit', 'offset', 'sort_by', 'sort_order'], undefined],
    ['update_task', ['task_id', 'title', 'description', 'due_date'], ['task_id']],
    ['complete_task', ['task_id'], ['task_id']],
    ['toggle_task_completion', ['task_id'], ['task_id']],
    ['delete_task', ['task_id'], ['task_id']],
    ['search_tasks', ['keyword', 'limit', 'offset'], ['keyword']],
    ['get_my_user_info', [], undefined],
  ])('%s takes %j, of which %j are required', async (name, params, required) => {
    const tool = (await listTools()).find((listed) => listed.name === name);
    expect(Object.keys(tool?.inputSchema.properties ?? {})).toEqual(params);
    expect(tool?.inputSchema.required).toEqual(required);
  });

  it('says of every tool when another one is meant, by a name that there is', async () => {
    const tools = await listTools();
    const names = tools.map(({ name }) => name);
    for (const { name, description } of tools) {
      const spoken = description.match(/\b[a-z]+([_-][a-z]+)+\b/g) ?? [];
      const others = spoken.filter((word) => names.includes(word) && word !== name);
      expect(others, `${name}: ${description}`).not.toEqual([]);
    }
  });

  it('advertises the bounds that the messages speak of', async () => {
    const tools = new Map((await listTools()).map((tool) => [tool.name, tool.inputSchema]));
    const property = (tool: string, name: string) => tools.get(tool)?.properties[name];
    expect(property('add_task', 'title')).toMatchObject({ minLength: 1, maxLength: 200 });
    expect(JSON.stringify(property('add_task', 'description'))).toContain('"maxLength":1000');
    expect(property('complete_task', 'task_id')).toMatchObject({ type: 'integer', minimum: 1 });
    for (const tool of ['list_tasks', 'search_tasks']) {
      expect(property(tool, 'limit')).toMatchObject({ minimum: 1, maximum: 100, default: 50 });
      expect(property(tool, 'offset')).toMatchObject({ minimum: 0, default: 0 });
    }
    const oneOf = (values: string[], preset: string) => ({ enum: values, default: preset });
    expect(property('list_tasks', 'status')).toMatchObject(
      oneOf(['all', 'pending', 'completed'], 'all'),
    );
    expect(property('list_tasks', 'sort_by')).toMatchObject(
      oneOf(['created_at', 'title'], 'created_at'),
    );
    expect(property('list_tasks', 'sort_order')).toMatchObject(oneOf(['asc', 'desc'], 'desc'));
  });
});
