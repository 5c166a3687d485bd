import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Tool } from './define';
import { registry, toolsets } from './registry';

const entries = [...registry.values()].map(({ tool, toolset }) => ({
  name: tool.name,
  tool,
  toolset,
}));
const kebab = (name: string) => name.replaceAll('_', '-');

describe('the registry', () => {
  it('has its toolsets and tools in a fixed order', () => {
    const order = toolsets.map(({ name, tools }) => [name, tools.map((tool) => tool.name)]);
    expect(order).toEqual([
      [
        'medicines',
        [
          'search-medicine',
          'get-medicine-details',
          'check-availability',
          'find-pharmacies',
          'get-atc-info',
          'get-reimbursement',
          'get-pil-content',
          'get-spc-content',
          'batch-check-availability',
          'find-alternatives',
        ],
      ],
      [
        'tasks',
        [
          'add_task',
          'list_tasks',
          'update_task',
          'complete_task',
          'toggle_task_completion',
          'delete_task',
          'search_tasks',
          'get_my_user_info',
        ],
      ],
      [
        'prompts',
        [
          'add_prompt',
          'list_prompts',
          'get_prompt',
          'update_prompt',
          'delete_prompt',
          'search_prompts',
          'filter_by_tags',
          'list_tags',
        ],
      ],
      [
        'context',
        ['context_search', 'read_file', 'grep_codebase', 'record_discovery', 'list_projects'],
      ],
    ]);
    expect([...registry.keys()]).toEqual(order.flatMap(([, names]) => names));
  });

  it('names no tool twice', () => {
    const names = toolsets.flatMap(({ tools }) => tools.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  it('has every file in which a tool is defined', () => {
    for (const { name, tools } of toolsets) {
      const files = readdirSync(`tools/${name}`).filter((file) => !file.endsWith('.test.ts'));
      const known = new Set(tools.map((tool) => `${kebab(tool.name)}.ts`));
      // A tool's file begins with its verb; what is shared has one word.
      const unknown = files.filter((file) => file.includes('-') && !known.has(file));
      expect(unknown).toEqual([]);
    }
  });
});

describe.each(entries)('$name', ({ name, tool, toolset }) => {
  it('has a file of its name in the folder of its toolset', () => {
    expect(existsSync(`tools/${toolset.name}/${kebab(name)}.ts`)).toBe(true);
  });

  it('has a name that every client takes, in the case of its toolset', () => {
    const snakeCase = /^[a-z]+(_[a-z]+)*$/;
    const kebabCase = /^[a-z]+(-[a-z]+)*$/;
    expect(name).toMatch(toolset.name === 'medicines' ? kebabCase : snakeCase);
    expect(name.length).toBeLessThanOrEqual(64);
  });

  it('says what it is in a title and what it does in whole sentences', () => {
    expect(tool.title).toMatch(/^[A-Z][^.]{3,40}$/);
    expect(tool.description).toMatch(/^[A-Z].*\.$/);
    expect(tool.description.length).toBeGreaterThan(20);
    expect(tool.description.length).toBeLessThanOrEqual(400);
    expect(tool.action).toMatch(/^[a-z]+( [a-z]+)+$/);
  });

  it('has an example that its own input schema takes as it is', () => {
    expect(tool.input.safeParse(tool.example).error).toBeUndefined();
    expect(Object.keys(tool.input.shape)).toEqual(
      expect.arrayContaining(Object.keys(tool.example)),
    );
  });

  it('takes no user_id: a user comes from a token alone', () => {
    expect(Object.keys(tool.input.shape)).not.toContain('user_id');
  });

  it('runs asynchronously', async () => {
    const refuse = () => Promise.reject(new Error('no store here'));
    const ctx = {
      db: { query: refuse },
      user: { id: 'ann' },
      signal: AbortSignal.timeout(1000),
      after: () => {},
    };
    const running = tool.run(parse(tool), ctx);
    expect(running).toBeInstanceOf(Promise);
    await expect(running).rejects.toThrow('no store here');
  });
});

function parse(tool: Tool): Record<string, unknown> {
  return tool.input.parse(tool.example) as Record<string, unknown>;
}
