import { describe, expect, it } from 'vitest';
import { callTool, newUser, post, rpc, tokenFor } from '../support/client';
import { sendRaw } from '../support/raw-request';
import { handMade, inSeconds, unsigned } from '../support/tokens';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const exp = inSeconds(3600);
const SIGNATURE = 'its signature does not match';
const ALGORITHM = 'its algorithm is not accepted here';
const SCOPES = 'tasks:write tasks:read prompts:write prompts:read context:read context:write';

/** What a token is refused with. */
async function refusalOf(authorization: string) {
  const response = await post('/mcp', PING, { headers: { authorization } });
  const { id, error } = (await response.json()) as {
    id: null;
    error: { code: number; message: string };
  };
  return {
    status: response.status,
    id,
    ...error,
    challenge: response.headers.get('www-authenticate'),
  };
}

const refused = (message: string) => ({
  status: 401,
  id: null,
  code: -32001,
  message,
  challenge: `Bearer error="invalid_token", scope="${SCOPES}", error_description="${message}"`,
});

describe('a token is refused with 401 and the reason', () => {
  it.each([
    ['an old one', 'it has expired', handMade({ sub: 'a', exp: inSeconds(-60) })],
    ['an early one', 'it is not valid yet', handMade({ sub: 'a', exp, nbf: inSeconds(60) })],
    ["another's", SIGNATURE, handMade({ sub: 'a', exp }, { secret: 'x'.repeat(40) })],
    ['a cut one', SIGNATURE, handMade({ sub: 'a', exp }).slice(0, -4)],
    ['one without a signature', SIGNATURE, unsigned({ sub: 'a', exp }, 'HS256')],
    ['one without an end', 'it has no exp claim', handMade({ sub: 'a' })],
    ['one with an odd end', 'its exp claim is not valid', handMade({ sub: 'a', exp: 'never' })],
    [
      'one with an odd start',
      'its nbf claim is not valid',
      handMade({ sub: 'a', exp, nbf: 'now' }),
    ],
    ['alg none', ALGORITHM, unsigned({ sub: 'a', exp })],
    ['alg NONE', ALGORITHM, unsigned({ sub: 'a', exp }, 'NONE')],
    ['alg HS512', ALGORITHM, handMade({ sub: 'a', exp }, { header: { alg: 'HS512' } })],
    ['alg RS256', ALGORITHM, handMade({ sub: 'a', exp }, { header: { alg: 'RS256' } })],
    ['no alg', ALGORITHM, handMade({ sub: 'a', exp }, { header: { typ: 'JWT' } })],
    ['a word', 'it is not a JWT', 'nonsense'],
    ['three letters', 'it is not a JWT', 'a.b.c'],
    ['a list of claims', 'it is not a valid JWT', handMade([])],
    ['a text for claims', 'it is not a valid JWT', handMade('alice')],
    ['10 kB', 'it is too long', handMade({ sub: 'a', exp, pad: 'x'.repeat(10_000) })],
  ])('%s', async (_, fault, token) => {
    expect(await refusalOf(`Bearer ${token}`)).toEqual(refused(`Invalid token: ${fault}`));
  });

  it('that it names no user', async () => {
    expect(await refusalOf(`Bearer ${handMade({ exp })}`)).toEqual(refused('user_id is required'));
  });

  it.each([
    ['an empty user_id', { user_id: '' }],
    ['a number as user_id', { user_id: 7 }],
    ['a user_id of null', { user_id: null }],
    ['a list as user_id', { user_id: ['alice'] }],
    ['a user_id with a NUL', { user_id: 'a\0b' }],
    ['a user_id of 256 letters', { user_id: 'x'.repeat(256) }],
  ])('%s, and no other claim stands in for it', async (_, claims) => {
    const token = handMade({ sub: 'alice', exp, ...claims });
    const fault = 'Invalid token: its user_id is not a text of 1 to 255 characters';
    expect(await refusalOf(`Bearer ${token}`)).toEqual(refused(fault));
  });

  it.each([
    'Basic YWxpY2U6c2VjcmV0',
    'Bearer',
    'bearer ',
    'Bearer a b',
    'Token x',
    'x',
    'Bearer,x',
  ])('that it is no bearer token: %s', async (authorization) => {
    const fault = 'Invalid token: Authorization must be Bearer <JWT>';
    expect(await refusalOf(authorization)).toEqual(refused(fault));
  });

  it('that Authorization is empty', async () => {
    const headers = { 'content-type': 'application/json', authorization: '' };
    const response = await sendRaw({ headers, body: JSON.stringify(PING) });
    expect(response.status).toBe(401);
  });

  it('for public methods too: a bad token is never taken for none', async () => {
    for (const method of ['initialize', 'tools/list', 'notifications/initialized']) {
      expect((await rpc(method, {}, { token: 'nonsense' })).status).toBe(401);
    }
  });
});

const userOf = async (token: string) =>
  (await callTool('get_my_user_info', {}, { token })).body.data.user_id;

describe('a token speaks for', () => {
  it('its user_id, and without one for its sub', async () => {
    expect(await userOf(handMade({ sub: 'bob', user_id: 'alice', exp }))).toBe('alice');
    expect(await userOf(handMade({ sub: 'bob', exp }))).toBe('bob');
  });

  it.each(['x', 'Jiří Šíp', 'a/b?c=d&e', ' spaced '])('just that name: "%s"', async (user_id) => {
    expect(await userOf(handMade({ user_id, exp }))).toBe(user_id);
  });

  it('a name of 255 characters, each of two code units', async () => {
    const user_id = '😀'.repeat(255);
    expect(await userOf(handMade({ user_id, exp }))).toBe(user_id);
  });

  it('five seconds more than it says, either way', async () => {
    expect(await userOf(handMade({ sub: 'late', exp: inSeconds(-3) }))).toBe('late');
    expect(await userOf(handMade({ sub: 'early', exp, nbf: inSeconds(3) }))).toBe('early');
    expect((await refusalOf(`Bearer ${handMade({ sub: 'x', exp: inSeconds(-7) })}`)).status).toBe(
      401,
    );
    const early = handMade({ sub: 'x', exp, nbf: inSeconds(8) });
    expect((await refusalOf(`Bearer ${early}`)).status).toBe(401);
  });

  it('the same user whatever the case of "Bearer" and the blanks after it', async () => {
    const token = await tokenFor('alice');
    for (const scheme of ['bearer', 'BEARER', 'Bearer  ']) {
      const response = await post('/mcp', PING, {
        headers: { authorization: `${scheme} ${token}` },
      });
      expect(response.status).toBe(200);
    }
  });
});

describe('nobody becomes another', () => {
  const spoofs: [string, Record<string, string>, string][] = [
    ['an x-user-id header', { 'x-user-id': 'victim' }, ''],
    [
      'a header that tells Next to skip its middleware',
      {
        'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
        'x-user-id': 'victim',
      },
      '',
    ],
    [
      'the same in a src folder',
      {
        'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware',
        'x-user-id': 'victim',
      },
      '',
    ],
    [
      'headers of the middleware itself',
      {
        'x-middleware-override-headers': 'x-user-id',
        'x-middleware-request-x-user-id': 'victim',
      },
      '',
    ],
    ['a query', {}, '?user_id=victim&x-user-id=victim'],
  ];

  it.each(spoofs)('by %s without a token', async (_, headers, query) => {
    const params = { name: 'get_my_user_info', arguments: { user_id: 'victim' } };
    const call = { ...PING, method: 'tools/call', params };
    const response = await post(`/mcp${query}`, call, { headers });
    expect(await response.text()).toContain('user_id is required');
  });

  it.each(spoofs)('by %s with a token of their own', async (_, headers, query) => {
    const user = newUser();
    const call = { ...PING, method: 'tools/call', params: { name: 'get_my_user_info' } };
    const response = await post(`/mcp${query}`, call, { headers, user });
    expect(await response.json()).toMatchObject({
      result: { structuredContent: { data: { user_id: user } } },
    });
  });

  it.each(spoofs)('by %s with a bad token', async (_, headers, query) => {
    const response = await post(`/mcp${query}`, PING, { headers, token: 'nonsense' });
    expect(response.status).toBe(401);
  });

  it('by a user_id argument: it is ignored like any that a tool does not know', async () => {
    const [user, victim] = [newUser(), newUser()];
    await callTool('add_task', { title: 'mine', user_id: victim }, { user });
    expect((await callTool('list_tasks', { user_id: victim }, { user })).body.data.total).toBe(1);
    expect((await callTool('list_tasks', {}, { user: victim })).body.data.total).toBe(0);
  });
});
