import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { getDb } from '@/db/client';
import { defineTool } from '@/tools/define';
import type { Entry } from '@/tools/registry';
import { tasks } from '@/tools/tasks';
import { DatabaseError } from './errors';
import { readTotals } from './metrics';
import { type Caller, runTool } from './run-tool';

const dataDir = mkdtempSync(join(tmpdir(), 'quartet-run-tool-'));
const lines: Record<string, unknown>[] = [];
let made = 0;

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', dataDir);
  for (const name of ['POSTGRES_URL', 'REDIS_URL']) vi.stubEnv(name, ''); // in this process alone
  await getDb();
});
afterAll(async () => {
  await (await getDb()).close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => {
  lines.length = 0;
  // The log writes to stdout's descriptor itself: this is where its lines can be heard.
  vi.spyOn(fs, 'writeSync').mockImplementation(((_fd: number, text: string) => {
    lines.push(JSON.parse(text));
    return Buffer.byteLength(text);
  }) as typeof fs.writeSync);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Options = Partial<Pick<Parameters<typeof defineTool>[0], 'effect' | 'limit' | 'slowAfterMs'>>;

/** A tool of this test alone, in the tasks' envelope. */
function toolThat(run: (signal: AbortSignal) => Promise<unknown>, options: Options = {}): Entry {
  made++;
  const tool = defineTool({
    name: `test_tool_${made}`,
    title: 'Test',
    description: 'Test',
    action: 'test it',
    effect: 'create',
    access: 'user',
    example: { text: 'x' },
    input: z.object({
      text: z.string({ error: 'text must be a string' }),
      list: z.array(z.string()).optional(),
    }),
    output: z.unknown(),
    run: async (_, { signal }) => ({ message: 'done', data: (await run(signal)) ?? null }),
    ...options,
  });
  return { tool, toolset: tasks };
}

function caller(id?: string, signal?: AbortSignal): Caller {
  const defer = (work: () => Promise<void>) => void work();
  return { requestId: 'r-1', defer, ...(id && { user: { id } }), ...(signal && { signal }) };
}
const nothing = async () => undefined;
const never = () => new Promise<never>(() => {});

describe('the order of a call', () => {
  it('validates before it authorizes', async () => {
    const { body } = await runTool(toolThat(nothing), { text: 1 }, caller());
    expect(body).toMatchObject({ code: 'VALIDATION_ERROR', message: 'text must be a string' });
  });

  it('authorizes before it limits and runs', async () => {
    const run = vi.fn(nothing);
    const { body } = await runTool(toolThat(run, { limit: 1 }), { text: 'x' }, caller());
    expect(body).toMatchObject({ code: 'UNAUTHORIZED', message: 'user_id is required' });
    expect(run).not.toHaveBeenCalled();
  });

  it('does not count calls that are invalid against the limit', async () => {
    const entry = toolThat(nothing, { limit: 1 });
    for (let i = 0; i < 3; i++) await runTool(entry, {}, caller('alice'));
    expect((await runTool(entry, { text: 'x' }, caller('alice'))).errorCode).toBeUndefined();
  });

  it.each([
    ['a NUL', { text: 'a\0b' }, 'text'],
    ['half a surrogate pair', { text: '\ud800' }, 'text'],
    ['a NUL inside a list', { text: 'x', list: ['a', '\0'] }, 'list'],
  ])('refuses %s before anything else', async (_, args, param) => {
    const { body } = await runTool(toolThat(nothing), args, caller());
    expect(body).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: `${param} must be in plain text format`,
      details: { param },
    });
  });

  it('does not mind odd text in arguments that no tool reads', async () => {
    const { errorCode } = await runTool(toolThat(nothing), { text: 'x', other: '\0' }, caller('a'));
    expect(errorCode).toBeUndefined();
  });
});

describe('the limit of a tool', () => {
  it('refuses what goes over it, without running it', async () => {
    const run = vi.fn(nothing);
    const entry = toolThat(run, { limit: 2 });
    const call = () => runTool(entry, { text: 'x' }, caller('alice'));
    await call();
    await call();
    const { body, errorCode } = await call();
    expect(errorCode).toBe('RATE_LIMITED');
    const { retry_after: seconds } = body.details as { retry_after: number };
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    const message = `Too many requests, please try again in ${seconds} seconds`;
    expect(body).toEqual({
      status: 'error',
      success: false,
      message,
      error: message,
      code: 'RATE_LIMITED',
      details: { retry_after: seconds },
      data: null,
    });
    expect(run).toHaveBeenCalledTimes(2);
    expect(lines.at(-1)).toMatchObject({ status: 'error', error: message });
  });

  it('counts every user and every tool by itself', async () => {
    const one = toolThat(nothing, { limit: 1 });
    const other = toolThat(nothing, { limit: 1 });
    for (const [entry, user] of [
      [one, 'alice'],
      [one, 'bob'],
      [other, 'alice'],
    ] as const) {
      expect((await runTool(entry, { text: 'x' }, caller(user))).errorCode).toBeUndefined();
    }
    expect((await runTool(one, { text: 'x' }, caller('alice'))).errorCode).toBe('RATE_LIMITED');
  });

  it('slides, and does not count the calls it refused', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 29_000_000 * 60_000 });
    const entry = toolThat(nothing, { limit: 10 });
    const passing = async (calls: number) => {
      let passed = 0;
      for (let i = 0; i < calls; i++) {
        if (!(await runTool(entry, { text: 'x' }, caller('alice'))).errorCode) passed++;
      }
      return passed;
    };
    expect(await passing(60)).toBe(10);
    vi.setSystemTime(29_000_001 * 60_000 + 30_000);
    expect(await passing(60)).toBe(5);
  });

  it('is counted by the metrics', async () => {
    const entry = toolThat(nothing, { limit: 1 });
    for (let i = 0; i < 3; i++) await runTool(entry, { text: 'x' }, caller('alice'));
    const totals = await readTotals();
    const { name } = entry.tool;
    expect(totals.get(`quartet_rate_limit_hits_total{scope="tool",tool="${name}"}`)).toBe(2);
    expect(totals.get(`quartet_tool_errors_total{tool="${name}",code="RATE_LIMITED"}`)).toBe(2);
    expect(totals.get(`quartet_tool_calls_total{tool="${name}",status="ok"}`)).toBe(1);
  });
});

describe('a call that does not come to an end', () => {
  it.each([
    ['create', 'The change may have been made: check before trying again.'],
    ['read', 'Try again in a moment.'],
  ] as const)('is answered at the deadline: %s', async (effect, hint) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let heard: AbortSignal | undefined;
    const entry = toolThat(
      (signal) => {
        heard = signal;
        return never();
      },
      { effect },
    );
    const answer = runTool(entry, { text: 'x' }, caller('alice'));
    await vi.advanceTimersByTimeAsync(7_900);
    expect(heard?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    const { body } = await answer;
    expect(heard?.aborted).toBe(true);
    expect(body).toMatchObject({
      code: 'DATABASE_ERROR',
      message: 'Failed to test it: service unavailable',
      details: { hint },
    });
    expect(lines.at(-1)?.cause).toBe('DeadlinePassed: No answer within 8000 ms');
  });

  it('is dropped when the client hangs up', async () => {
    const client = new AbortController();
    let heard: AbortSignal | undefined;
    const entry = toolThat((signal) => {
      heard = signal;
      client.abort();
      return never();
    });
    await runTool(entry, { text: 'x' }, caller('alice', client.signal));
    expect(heard?.aborted).toBe(true);
    expect(lines.at(-1)).toMatchObject({ status: 'error', error: 'The client hung up' });
  });
});

describe('a tool that fails', () => {
  const boom = async () => {
    throw new TypeError('secret of /srv/app/tools/x.ts\nSELECT password FROM users');
  };

  it('answers INTERNAL_ERROR without a word about the inside; the log has class and first line', async () => {
    const { body, text } = await runTool(toolThat(boom), { text: 'x' }, caller('alice'));
    const message = 'Failed to test it: please try again';
    expect(body).toMatchObject({ code: 'INTERNAL_ERROR', message, error: message, data: null });
    expect(text).not.toMatch(/secret|srv|SELECT|TypeError|stack/);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.cause).toBe('TypeError: secret of /srv/app/tools/x.ts');
  });

  it('answers DATABASE_ERROR when the store failed; the log has the SQLSTATE', async () => {
    const failure = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const entry = toolThat(() => Promise.reject(new DatabaseError(failure)));
    const { body, text } = await runTool(entry, { text: 'x' }, caller('alice'));
    expect(body.message).toBe('Failed to test it: service unavailable');
    expect(text).not.toMatch(/deadlock|40P01/);
    expect(lines[0]?.cause).toBe('Error 40P01: deadlock detected');
  });
});

describe('the log line of a call', () => {
  it('has the fields of the contract, then ours, and nothing else', async () => {
    const args = { text: 'x'.repeat(300), api_token: 'hush', user_id: 'someone' };
    const { text } = await runTool(toolThat(nothing), args, caller('alice'));
    expect(lines).toHaveLength(1);
    const [line = {}] = lines;
    expect(Object.keys(line)).toEqual([
      'event',
      'tool',
      'params',
      'duration_ms',
      'status',
      'request_id',
      'user_id',
      'toolset',
      'result_bytes',
      'time',
    ]);
    expect(line).toMatchObject({
      event: 'mcp_tool_call',
      params: { text: `${'x'.repeat(200)}…`, api_token: '[hidden]', user_id: 'someone' },
      status: 'ok',
      request_id: 'r-1',
      user_id: 'alice',
      toolset: 'tasks',
      result_bytes: Buffer.byteLength(text),
    });
    expect(Number.isInteger(line.duration_ms)).toBe(true);
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('has the error that the user got, and no cause where the user is at fault', async () => {
    await runTool(toolThat(nothing), {}, caller());
    expect(Object.keys(lines[0] ?? {})).toEqual([
      'event',
      'tool',
      'params',
      'duration_ms',
      'status',
      'error',
      'request_id',
      'toolset',
      'result_bytes',
      'time',
    ]);
    expect(lines[0]).toMatchObject({ status: 'error', error: 'text must be a string' });
  });

  it('is followed by another when the call was slow', async () => {
    const slow = () => new Promise((resolve) => setTimeout(resolve, 20));
    const entry = toolThat(slow, { slowAfterMs: 5 });
    await runTool(entry, { text: 'x' }, caller('alice'));
    expect(lines[1]).toMatchObject({
      event: 'tool_slow',
      tool: entry.tool.name,
      request_id: 'r-1',
    });
    const totals = await readTotals();
    expect(totals.get(`quartet_tool_slow_total{tool="${entry.tool.name}"}`)).toBe(1);
  });
});
