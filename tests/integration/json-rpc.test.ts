import { describe, expect, it } from 'vitest';
import { newUser, post, rpc } from '../support/client';

async function send(body: unknown) {
  const response = await post('/mcp', body);
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text), text };
}

const invalid = (fault: string) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code: -32600, message: `Invalid Request: ${fault}` },
});

it.each([
  ['nothing', ''],
  ['blanks', ' \n '],
  ['half an object', '{"jsonrpc":"2.0"'],
  ['a trailing comma', '{"jsonrpc":"2.0","id":1,"method":"ping",}'],
  ['single quotes', "{'jsonrpc':'2.0'}"],
  ['two messages', '{"jsonrpc":"2.0","id":1,"method":"ping"}{}'],
  ['NaN', '{"jsonrpc":"2.0","id":NaN,"method":"ping"}'],
  ['HTML', '<html></html>'],
  ['a NUL', '\0'],
])('answers -32700 to %s', async (_, body) => {
  expect(await send(body)).toMatchObject({
    status: 400,
    body: {
      jsonrpc: '2.0',
      id: null,
      error: { code: -32700, message: 'Parse error: the body is not valid JSON' },
    },
  });
});

describe('answers -32600 to', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

  it.each([
    ['an empty batch', []],
    ['a batch of one', [ping]],
    [
      'a batch that cancels itself',
      [ping, { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }],
    ],
  ])('%s', async (_, body) => {
    const fault = 'batches are not supported, send one message at a time';
    expect(await send(body)).toMatchObject({ status: 400, body: invalid(fault) });
  });

  it.each(['null', 'true', '42', '"ping"'])('the JSON value %s', async (body) => {
    expect(await send(body)).toMatchObject({
      status: 400,
      body: invalid('the body must be an object'),
    });
  });

  it.each([
    ['an empty object', {}, 'jsonrpc must be "2.0"'],
    ['no jsonrpc', { id: 1, method: 'ping' }, 'jsonrpc must be "2.0"'],
    ['jsonrpc 1.0', { ...ping, jsonrpc: '1.0' }, 'jsonrpc must be "2.0"'],
    ['jsonrpc 2.0 as a number', { ...ping, jsonrpc: 2.0 }, 'jsonrpc must be "2.0"'],
    ['an id of null', { ...ping, id: null }, 'id must be a string or an integer'],
    ['a fraction as id', { ...ping, id: 1.5 }, 'id must be a string or an integer'],
    ['an id that JSON rounds', { ...ping, id: 2 ** 53 }, 'id must be a string or an integer'],
    ['an object as id', { ...ping, id: {} }, 'id must be a string or an integer'],
    ['true as id', { ...ping, id: true }, 'id must be a string or an integer'],
    ['params of null', { ...ping, params: null }, 'params must be an object'],
    ['a list of params', { ...ping, params: [1] }, 'params must be an object'],
    ['text as params', { ...ping, params: 'x' }, 'params must be an object'],
    ['no method', { jsonrpc: '2.0', id: 1 }, 'method must be a string'],
    ['a number as method', { ...ping, method: 7 }, 'method must be a string'],
    ['a method of null', { ...ping, method: null }, 'method must be a string'],
  ])('%s', async (_, body, fault) => {
    expect(await send(body)).toMatchObject({ status: 400, body: invalid(fault) });
  });
});

it.each([0, 1, -7, 2 ** 53 - 1, '', '1', 'šíp', 'a-b_c.d:e/f 7'])(
  'answers with the id of the request, type and all: %j',
  async (id) => {
    const { body } = await send({ jsonrpc: '2.0', id, method: 'ping' });
    expect(body).toEqual({ jsonrpc: '2.0', id, result: {} });
  },
);

it.each([{ auth: 'x' }, { result: {} }, { error: {} }])(
  'answers a request with the odd member %j',
  async (odd) => {
    const request = { jsonrpc: '2.0', id: 1, method: 'ping', ...odd };
    expect((await send(request)).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  },
);

it.each(['notifications/initialized', 'notifications/cancelled', 'notifications/unheard-of'])(
  'takes %s with 202 and no body',
  async (method) => {
    const params = method === 'notifications/cancelled' ? { requestId: 1 } : {};
    expect(await send({ jsonrpc: '2.0', method, params })).toMatchObject({ status: 202, text: '' });
  },
);

it('takes a response of a client with 202 and no body', async () => {
  const response = await send({ jsonrpc: '2.0', id: 1, result: {} });
  expect(response).toMatchObject({ status: 202, text: '' });
});

it('does not run a tool for a call without an id', async () => {
  const user = newUser();
  const call = {
    jsonrpc: '2.0',
    method: 'tools/call',
    params: { name: 'add_task', arguments: { title: 'unasked' } },
  };
  const response = await post('/mcp', call, { user });
  expect(response.status).toBe(202);
  const listed = await rpc('tools/call', { name: 'list_tasks' }, { user });
  expect(await listed.json()).toMatchObject({
    result: { structuredContent: { data: { total: 0 } } },
  });
});

it('answers -32601 to a method that it does not have', async () => {
  expect(await send({ jsonrpc: '2.0', id: 'a', method: 'no/such' })).toMatchObject({
    status: 200,
    body: { id: 'a', error: { code: -32601, message: 'Method not found' } },
  });
});

it('ignores the session and the event that a client remembers', async () => {
  const headers = { 'Mcp-Session-Id': crypto.randomUUID(), 'Last-Event-ID': '42' };
  const response = await rpc('tools/list', {}, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('mcp-session-id')).toBeNull();
  const plain = await rpc('tools/list', {});
  expect(await response.text()).toBe(await plain.text());
});

it.each([5, 'x', [], { progressToken: {} }])(
  'answers -32600 to the odd _meta %j',
  async (_meta) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'ping', params: { _meta } };
    expect(await send(body)).toMatchObject({
      status: 400,
      body: { id: null, error: { code: -32600 } },
    });
  },
);
