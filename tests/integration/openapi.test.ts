import { spawnSync } from 'node:child_process';
import { Validator } from '@seriousme/openapi-schema-validator';
import OpenAPIClientAxios, { type Document } from 'openapi-client-axios';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverJson } from '@/lib/catalogue/server-json';
import { registry } from '@/tools/registry';
import { newIp, newUser, serverUrl, tokenFor } from '../support/client';

let document: Document & { paths: Record<string, { post: Operation }> };
interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  requestBody: { content: { 'application/json': { example: unknown } } };
  responses: Record<string, unknown>;
}
const operations = () => Object.values(document.paths).map(({ post }) => post);

beforeAll(async () => {
  const response = await fetch(`${serverUrl()}/openapi.json`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  document = (await response.json()) as typeof document;
});

describe('/openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...document });
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(document.openapi).toBe('3.1.0');
  });

  it('has every tool by its name, with a working example', () => {
    expect(operations().map(({ operationId }) => operationId)).toEqual([...registry.keys()]);
    for (const { operationId, requestBody } of operations()) {
      const { example } = requestBody.content['application/json'];
      expect(example).toEqual(registry.get(operationId)?.tool.example);
    }
  });

  it('says which scope each tool of a user needs, and that public ones need none', () => {
    const securityOf = (name: string) => document.paths[`/mcp/tool/${name}`]?.post.security;
    expect(securityOf('add_task')).toEqual([{ bearer: ['tasks:write'] }]);
    expect(securityOf('list_prompts')).toEqual([{ bearer: ['prompts:read'] }]);
    expect(securityOf('get-reimbursement')).toEqual([{}, { bearer: [] }]);
  });

  it('names this deployment by its configured address, whatever a request says', async () => {
    const headers = { 'x-forwarded-host': 'evil.example.net' };
    const text = await (await fetch(`${serverUrl()}/openapi.json`, { headers })).text();
    expect(text).not.toContain('evil');
  });

  it('is enough for a generated client to add a task and list it', async () => {
    const headers = {
      Authorization: `Bearer ${await tokenFor(newUser())}`,
      'Content-Type': 'application/json',
      'X-Forwarded-For': newIp(),
    };
    const api = new OpenAPIClientAxios({
      definition: { ...document, servers: [{ url: serverUrl() }] },
      axiosConfigDefaults: { headers },
    });
    const client = await api.getClient();
    await client.add_task?.(undefined, { title: 'From a generated client' });
    const { status, data } = (await client.list_tasks?.(undefined, {})) ?? {};
    expect(status).toBe(200);
    expect(data.data.tasks).toMatchObject([{ title: 'From a generated client' }]);
  });
});

describe('/api/tools', () => {
  it('is the catalogue: every tool with its schemas, scope and example', async () => {
    const { tools } = (await (await fetch(`${serverUrl()}/api/tools`)).json()) as {
      tools: Record<string, unknown>[];
    };
    expect(tools.map(({ name }) => name)).toEqual([...registry.keys()]);
    expect(tools.find(({ name }) => name === 'complete_task')).toMatchObject({
      toolset: 'tasks',
      access: 'user',
      effect: 'update',
      scope: 'tasks:write',
      input: { type: 'object', required: ['task_id'] },
      example: { task_id: 1 },
    });
  });
});

it('/llms-full.txt has a curl of every tool, with a token where one is needed', async () => {
  const text = await (await fetch(`${serverUrl()}/llms-full.txt`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('    curl '));
  // The shell itself says which arguments each line has.
  const script = lines.join('\n').replaceAll('    curl ', "printf '%s\\0' curl ");
  const shell = spawnSync('sh', ['-c', script], {
    env: { ...process.env, TOKEN: 'a.b.c' },
    encoding: 'utf8',
  });
  const calls = shell.stdout.split('curl\0').slice(1);
  expect(calls).toHaveLength(registry.size);
  for (const [index, { tool }] of [...registry.values()].entries()) {
    const [url, ...args] = calls[index]?.split('\0').slice(0, -1) ?? [];
    expect(url).toMatch(new RegExp(`/mcp/tool/${tool.name}$`));
    const bearer = tool.access === 'user' ? ['-H', 'Authorization: Bearer a.b.c'] : [];
    const json = ['-H', 'Content-Type: application/json'];
    expect(args).toEqual([...json, ...bearer, '-d', JSON.stringify(tool.example)]);
  }
});

describe('/server.json', () => {
  it('is the entry of the configured address, whatever a request says', async () => {
    const headers = { 'x-forwarded-host': 'evil.example.net' };
    const response = await fetch(`${serverUrl()}/server.json`, { headers });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const url = `http://localhost:${new URL(serverUrl()).port}`;
    expect(await response.json()).toEqual(serverJson(url));
  });
});

describe.each(['/llms.txt', '/llms-full.txt'])('%s', (path) => {
  it('names the endpoint and every tool', async () => {
    const response = await fetch(`${serverUrl()}${path}`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/^# Quartet\n/);
    expect(text).toContain('/mcp');
    for (const name of registry.keys()) expect(text).toContain(name);
  });
});
