import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { getDb } from '@/db/client';
import { defineTool, type Toolset } from '@/tools/define';
import { tasks } from '@/tools/tasks';
import {
  DatabaseError,
  type ErrorCode,
  NotFoundError,
  ToolError,
  ValidationError,
} from '../errors';
import { cacheHints } from './cache-hints';
import { checkCompletion, complete } from './completion';
import { checkResources, readResource } from './resources';
import { type Client, showResources, wholeSurface } from './surface';

// A user's own files by their address: no toolset has such yet, and what is public is tried by HTTP.
const dataDir = mkdtempSync(join(tmpdir(), 'quartet-resources-'));
const URI = 'files://desk/a/b%20c.txt';
const readFile = vi.fn();
const completePath = vi.fn();

const tool = defineTool({
  name: 'read_own_file',
  title: 'Read',
  description: 'Read',
  action: 'read file',
  effect: 'read',
  access: 'user',
  limit: 3,
  example: { place: 'desk', path: 'a' },
  input: z.object({ place: z.string(), path: z.string() }),
  output: z.unknown(),
  run: async (input, { user }) => ({ message: 'read', data: await readFile(input, user.id) }),
});
const files: Toolset = {
  ...tasks,
  name: 'files',
  tools: [tool],
  resources: [
    {
      uriTemplate: 'files://{place}/{+path}',
      name: 'file',
      title: 'File',
      description: 'A file of yours.',
      tool,
      toArguments: ({ place, path }) => ({ place, path }),
      freshForMs: 60_000,
      complete: { path: completePath },
    },
  ],
};
const shown = { ...wholeSurface, resources: showResources(files) };

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', dataDir);
  for (const name of ['POSTGRES_URL', 'REDIS_URL']) vi.stubEnv(name, '');
  await getDb();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await (await getDb()).close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => {
  // The log writes to stdout's descriptor itself: this is where it can be kept quiet.
  vi.spyOn(fs, 'writeSync').mockImplementation(((_fd: number, text: string) =>
    Buffer.byteLength(text)) as typeof fs.writeSync);
  readFile.mockReset().mockResolvedValue('text');
  completePath.mockReset().mockResolvedValue({ values: ['a/b', 'a/c'], total: 3 });
});

function client(id?: string, ...scopes: string[]): Client {
  const defer = (work: () => Promise<void>) => void work();
  const held = scopes.length > 0 && { scopes: new Set(scopes) };
  return { requestId: 'r-1', surface: shown, defer, ...(id && { user: { id } }), ...held };
}
const message = (method: string, params: unknown) =>
  ({ jsonrpc: '2.0', id: 1, method, params }) as const;

describe('a resource of a user', () => {
  it('is what the tool answers to its variables, for the user of the token', async () => {
    const { contents } = await readResource(URI, client('alice'));
    expect(readFile).toHaveBeenCalledWith({ place: 'desk', path: 'a/b c.txt' }, 'alice');
    expect(contents).toEqual([
      {
        uri: URI,
        mimeType: 'application/json',
        text: '{"status":"success","success":true,"message":"read","data":"text"}',
      },
    ]);
  });

  it('is kept by nobody, whatever it says', () => {
    expect(cacheHints('resources/read', { uri: URI }, shown)).toEqual({
      ttlMs: 0,
      cacheScope: 'private',
    });
  });

  it('is not read to a stranger', async () => {
    await expect(readResource(URI, client())).rejects.toMatchObject({
      code: -32602,
      message: 'user_id is required',
    });
    expect(readFile).not.toHaveBeenCalled();
  });

  it('is refused to a token that lacks the scope of its toolset', () => {
    const reading = message('resources/read', { uri: URI });
    const refusal = checkResources(reading, client('alice', 'files:write'));
    expect(refusal?.status).toBe(403);
    expect(refusal?.headers.get('www-authenticate')).toContain('scope="files:read"');
    expect(checkResources(reading, client('alice', 'files:read'))).toBeUndefined();
    expect(checkResources(reading, client('alice'))).toBeUndefined();
  });

  it('counts against the limit of its tool', async () => {
    const read = () => readResource(URI, client('bob'));
    for (let i = 0; i < 3; i++) await read();
    await expect(read()).rejects.toMatchObject({
      code: -32603,
      message: expect.stringMatching(/^Too many requests/),
    });
  });

  it.each([
    ['not there', new NotFoundError('No such file', {})],
    ['named by what is no path', new ValidationError('path must be relative', 'path')],
  ])('is not found when it is %s', async (_, error) => {
    readFile.mockRejectedValue(error);
    await expect(readResource(URI, client(crypto.randomUUID()))).rejects.toMatchObject({
      code: -32002,
      message: 'Resource not found',
      data: { uri: URI },
    });
  });

  it.each<[ErrorCode, Error, string]>([
    [
      'DATABASE_ERROR',
      new DatabaseError(new Error('x')),
      'Failed to read file: service unavailable',
    ],
    ['INTERNAL_ERROR', new TypeError('x'), 'Failed to read file: please try again'],
    ['NO_DATA', new ToolError('NO_DATA', 'Nothing was imported'), 'Nothing was imported'],
  ])('that can’t be read for %s says so in the words of its toolset', async (_, error, message) => {
    readFile.mockRejectedValue(error);
    await expect(readResource(URI, client(crypto.randomUUID()))).rejects.toMatchObject({
      code: -32603,
      message,
    });
  });
});

describe('the completion of a variable of a user’s resource', () => {
  const params = {
    ref: { type: 'ref/resource', uri: 'files://{place}/{+path}' },
    argument: { name: 'path', value: 'a/' },
  };
  const nothing = { completion: { values: [], total: 0, hasMore: false } };

  it('gives what the toolset knows, and whether there is more', async () => {
    expect(await complete(params, client('alice'))).toEqual({
      completion: { values: ['a/b', 'a/c'], total: 3, hasMore: true },
    });
    expect(completePath).toHaveBeenCalledWith(
      'a/',
      expect.objectContaining({ user: { id: 'alice' } }),
      {},
    );
  });

  it('hands on what stands in the other variables, if it is text', async () => {
    const context = { arguments: { place: 'here', odd: '\0', number: 1 } };
    await complete({ ...params, context }, client('alice'));
    expect(completePath.mock.calls[0]?.[2]).toEqual({ place: 'here' });
    for (const context of [null, 7, { arguments: null }, { arguments: 'x' }]) {
      expect(await complete({ ...params, context }, client('alice'))).toMatchObject({
        completion: { total: 3 },
      });
    }
  });

  it('gives a stranger nothing', async () => {
    expect(await complete(params, client())).toEqual(nothing);
    expect(completePath).not.toHaveBeenCalled();
  });

  it('is refused to a token that lacks the scope of its toolset', () => {
    const asking = message('completion/complete', params);
    expect(checkCompletion(asking, client('alice', 'tasks:read'))?.status).toBe(403);
    expect(checkCompletion(asking, client('alice', 'files:read'))).toBeUndefined();
  });

  it('gives nothing for a variable that nobody completes', async () => {
    const argument = { name: 'place', value: '' };
    expect(await complete({ ...params, argument }, client('alice'))).toEqual(nothing);
  });

  it('says in the words of the toolset that the store is down', async () => {
    completePath.mockRejectedValue(new DatabaseError(new Error('x')));
    await expect(complete(params, client('alice'))).rejects.toMatchObject({
      code: -32603,
      message: 'Failed to read file: service unavailable',
    });
  });
});
