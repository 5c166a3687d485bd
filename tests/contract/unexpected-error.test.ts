import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDb } from '@/db/client';
import { ToolError } from '@/lib/errors';
import { runTool } from '@/lib/run-tool';
import { registry } from '@/tools/registry';
import { failure } from '../support/envelope';

// No request makes a tool throw what nobody foresaw: here one is broken on purpose.
describe('a tool that throws what nobody foresaw', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quartet-broken-'));
  beforeAll(async () => {
    Object.assign(process.env, { DATA_DIR: dataDir, POSTGRES_URL: '', DATABASE_URL: '' });
    await getDb(); // opened here, its time is not a call's
  });
  afterAll(async () => {
    await (await getDb()).close();
    rmSync(dataDir, { recursive: true });
  });

  it.each([
    ['add_task', 'Failed to add task: please try again'],
    ['list_tasks', 'Failed to list tasks: please try again'],
    ['update_task', 'Failed to update task: please try again'],
    ['complete_task', 'Failed to complete task: please try again'],
    ['toggle_task_completion', 'Failed to toggle task: please try again'],
    ['delete_task', 'Failed to delete task: please try again'],
    ['search_tasks', 'Failed to search tasks: please try again'],
    ['get_my_user_info', 'Failed to get user info: please try again'],
  ])('%s answers "%s" and nothing of the cause', async (name, message) => {
    const entry = registry.get(name);
    if (!entry) throw new Error(`no ${name}`);
    const run = async () => {
      throw new TypeError("Cannot read properties of undefined (reading 'secret')");
    };
    const broken = { ...entry, tool: { ...entry.tool, run } };
    const { body, errorCode } = await runTool(broken, entry.tool.example, {
      user: { id: 'ann' },
      requestId: 'a-request',
      defer: () => {},
    });
    expect(errorCode).toBe('INTERNAL_ERROR');
    expect(body).toEqual(
      failure('INTERNAL_ERROR', message, {
        hint: 'Try again; if it stays, report the x-request-id.',
      }),
    );
  });
});

it('a tool over its own limit says when to try again', () => {
  const { tool, toolset } = registry.get('list_tasks') ?? {};
  const error = new ToolError('RATE_LIMITED', '', { retry_after: 12 });
  expect(tool && toolset?.fail(error, tool).body).toEqual(
    failure('RATE_LIMITED', 'Too many requests, please try again in 12 seconds', {
      retry_after: 12,
    }),
  );
});
