import { beforeAll, describe, expect, it } from 'vitest';
import { callTool, newUser, post, rpc, tokenFor } from '../support/client';
import { envelope, MODERN, modernRpc } from '../support/modern';
import { logLinesOf } from '../support/server-log';

const eras: [string, typeof modernRpc][] = [
  ['2025-11-25', rpc],
  ['2026-07-28', modernRpc],
];
const MEDICINE = 'sukl://medicine/{code}';

interface Answer {
  result: Record<string, unknown> & { contents: { uri: string; text: string }[] };
  error: { code: number; message: string; data?: unknown };
}
const answerOf = async (response: Response) => (await response.json()) as Answer;

/** The address of a medicine that there is. */
let uri = '';
let code = '';
beforeAll(async () => {
  const ref = { type: 'ref/resource', uri: MEDICINE };
  const asked = await rpc('completion/complete', { ref, argument: { name: 'code', value: '' } });
  const { result } = (await asked.json()) as { result: { completion: { values: string[] } } };
  code = result.completion.values[0] ?? '';
  uri = `sukl://medicine/${code}`;
});

describe.each(eras)('in the era of %s', (era, send) => {
  it.each(['resources/list', 'resources/templates/list'])('%s takes no cursor', async (method) => {
    for (const cursor of [null, '']) {
      expect((await answerOf(await send(method, { cursor }))).error).toBeUndefined();
    }
    expect((await answerOf(await send(method, { cursor: 'x' }))).error).toEqual({
      code: -32602,
      message: 'Invalid cursor: start again without one',
    });
    expect((await answerOf(await send(method, { cursor: 5 }))).error).toEqual({
      code: -32602,
      message: 'cursor must be a string',
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['resources/read', {}, 'uri must be a string'],
    ['resources/read', { uri: null }, 'uri must be a string'],
    ['resources/read', { uri: ['sukl://atc/A'] }, 'uri must be a string'],
    ['completion/complete', {}, 'ref.type must be ref/prompt or ref/resource'],
    ['completion/complete', { ref: 'x' }, 'ref.type must be ref/prompt or ref/resource'],
    [
      'completion/complete',
      { ref: { type: 'ref/tool', name: 'x' } },
      'ref.type must be ref/prompt or ref/resource',
    ],
    [
      'completion/complete',
      { ref: { type: 'ref/prompt', name: 'x' } },
      'argument.name must be a string',
    ],
    [
      'completion/complete',
      { ref: { type: 'ref/prompt', name: 'x' }, argument: { name: 'a' } },
      'argument.value must be a string',
    ],
    [
      'completion/complete',
      { ref: { type: 'ref/prompt' }, argument: { name: 'a', value: '' } },
      'ref.name must be a string',
    ],
    [
      'completion/complete',
      { ref: { type: 'ref/resource' }, argument: { name: 'a', value: '' } },
      'ref.uri must be a string',
    ],
    [
      'completion/complete',
      {
        ref: { type: 'ref/resource', uri: MEDICINE },
        argument: { name: 'constructor', value: '' },
      },
      'Unknown variable of sukl://medicine/{code}: constructor',
    ],
  ])('%s refuses %j with -32602 "%s"', async (method, params, message) => {
    expect((await answerOf(await send(method, params))).error).toEqual({ code: -32602, message });
  });

  it('says in its own code that a resource is not there, and where', async () => {
    for (const missing of ['sukl://medicine/0000000', 'sukl://x/1', 'http://localhost/', '%']) {
      const response = await send('resources/read', { uri: missing });
      expect((await answerOf(response)).error).toEqual({
        code: era === MODERN ? -32602 : -32002,
        message: 'Resource not found',
        data: { uri: missing },
      });
    }
  });

  it('finds an address in other spellings of it, and gives it back as it was asked for', async () => {
    for (const asked of [
      uri,
      uri.replace('sukl:', 'SUKL:'),
      `sukl://medicine/%3${code[0]}${code.slice(1)}`,
    ]) {
      const { contents } = (await answerOf(await send('resources/read', { uri: asked }))).result;
      expect(contents[0]?.uri).toBe(asked);
      expect(JSON.parse(contents[0]?.text ?? '')).toMatchObject({ sukl_code: code });
    }
  });

  it('reads the registry to a token of any scope, and to none', async () => {
    const token = await tokenFor(newUser(), { scope: 'tasks:read' });
    for (const options of [{}, { token }]) {
      const { result } = await answerOf(await send('resources/read', { uri }, options));
      expect(result.contents).toHaveLength(1);
    }
  });

  it('writes the line of the tool of the same data into the log', async () => {
    const user = newUser();
    const response = await send('resources/read', { uri }, { user });
    const { result } = await answerOf(response);
    const lines = await logLinesOf(response.headers.get('x-request-id') ?? '');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      event: 'mcp_tool_call',
      tool: 'get-medicine-details',
      params: { sukl_code: code },
      status: 'ok',
      user_id: user,
      toolset: 'medicines',
      result_bytes: Buffer.byteLength(result.contents[0]?.text ?? ''),
    });
  });

  it('writes a line for an address that leads nowhere', async () => {
    const response = await send('resources/read', { uri: `sukl://x/${'y'.repeat(300)}` });
    const [line] = await logLinesOf(response.headers.get('x-request-id') ?? '');
    expect(line).toMatchObject({
      event: 'mcp_tool_call',
      tool: 'resources/read',
      params: { uri: `sukl://x/${'y'.repeat(191)}…` },
      status: 'error',
      error: 'Resource not found',
    });
  });

  it('takes a NUL in what is typed for the beginning of nothing', async () => {
    const ref = { type: 'ref/resource', uri: MEDICINE };
    const argument = { name: 'code', value: '\0' };
    const { result } = await answerOf(await send('completion/complete', { ref, argument }));
    expect(result.completion).toEqual({ values: [], total: 0, hasMore: false });
  });
});

describe('in 2026-07-28', () => {
  it.each([
    ['resources/list', {}, 3_600_000],
    ['resources/templates/list', {}, 3_600_000],
    ['resources/read', { uri: 'medicine' }, 3_600_000],
    ['resources/read', { uri: 'atc' }, 3_600_000],
    ['resources/read', { uri: 'pharmacy' }, 60_000],
  ])('%s of %j may be kept by anybody for %i ms', async (method, params, ttlMs) => {
    const { body } = await callTool('find-pharmacies', { limit: 1 });
    const addresses: Record<string, string> = {
      medicine: uri,
      atc: 'sukl://atc/N',
      pharmacy: `sukl://pharmacy/${body.pharmacies[0].id}`,
    };
    const given = 'uri' in params ? { uri: addresses[params.uri] } : {};
    const { result } = await answerOf(await modernRpc(method, given));
    expect(result).toMatchObject({ resultType: 'complete', ttlMs, cacheScope: 'public' });
  });

  it.each([
    ['no Mcp-Name', {}],
    ['the Mcp-Name of another', { 'Mcp-Name': 'sukl://atc/A' }],
  ])('answers 400 and -32020 to %s', async (_, headers) => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'resources/read',
      params: { uri, _meta: envelope },
    };
    const response = await post('/mcp', message, {
      headers: { 'MCP-Protocol-Version': MODERN, 'Mcp-Method': 'resources/read', ...headers },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32020 } });
  });

  it('takes an address beyond ASCII by the header’s own escape', async () => {
    const missing = 'sukl://medicine/žluť';
    const header = `=?base64?${Buffer.from(missing).toString('base64')}?=`;
    const response = await modernRpc(
      'resources/read',
      { uri: missing },
      { headers: { 'Mcp-Name': header } },
    );
    expect((await answerOf(response)).error).toEqual({
      code: -32602,
      message: 'Resource not found',
      data: { uri: missing },
    });
  });

  it('says nothing of keeping to the clients of 2025-11-25', async () => {
    const { result } = await answerOf(await rpc('resources/read', { uri }));
    expect(Object.keys(result)).toEqual(['contents']);
  });
});

it('does not read for a message without an id', async () => {
  const message = { jsonrpc: '2.0', method: 'resources/read', params: { uri } };
  const response = await post('/mcp', message);
  expect(response.status).toBe(202);
});
