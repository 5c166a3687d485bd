import { beforeAll, expect, it } from 'vitest';
import { newIp, newUser, post, tokenFor } from '../support/client';
import { pings } from '../support/limits';
import { minuteWithRoom } from '../support/minute';
import { sendRaw } from '../support/raw-request';

// Each test breaks two neighbouring rules at once: the answer shows which one is looked at first.
const badToken = { authorization: 'Bearer nonsense' };
const badOrigin = { origin: 'https://evil.example.com' };
const badAccept = { accept: 'text/event-stream' };
const badType = { 'content-type': 'text/plain' };
const tooLarge = 'x'.repeat(1_048_577);
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const usedUp = newIp();

beforeAll(async () => {
  await minuteWithRoom(30_000);
  await pings(100, { ip: usedUp });
});

const statusOf = async (body: unknown, headers: Record<string, string>, ip = newIp()) =>
  (await post('/mcp', body, { headers, ip })).status;

it('looks at the method before the limit', async () => {
  const headers = { 'x-forwarded-for': usedUp };
  expect((await sendRaw({ method: 'GET', headers })).status).toBe(405);
  expect((await sendRaw({ method: 'OPTIONS', headers })).status).toBe(204);
});

it('looks at the limit before the token', async () => {
  expect(await statusOf(PING, badToken, usedUp)).toBe(429);
});

it('looks at the limit before everything else', async () => {
  const headers = { ...badOrigin, ...badAccept, ...badType };
  expect(await statusOf(tooLarge, headers, usedUp)).toBe(429);
});

it('looks at the token before the origin', async () => {
  expect(await statusOf(PING, { ...badToken, ...badOrigin })).toBe(401);
});

it('looks at the origin before Accept', async () => {
  expect(await statusOf(PING, { ...badOrigin, ...badAccept })).toBe(403);
});

it('looks at Accept before Content-Type', async () => {
  expect(await statusOf(PING, { ...badAccept, ...badType })).toBe(406);
});

it('looks at Content-Type before what the URL narrows', async () => {
  expect((await post('/mcp?toolsets=nope', PING, { headers: badType })).status).toBe(415);
});

it('looks at what the URL narrows before the login that it asks for', async () => {
  expect((await post('/mcp?toolsets=nope&auth=required', PING)).status).toBe(400);
});

it('looks at the login that the URL asks for before the size', async () => {
  expect((await post('/mcp?auth=required', tooLarge)).status).toBe(401);
});

it('looks at Content-Type before the size', async () => {
  expect(await statusOf(tooLarge, badType)).toBe(415);
});

it('looks at the size before the JSON', async () => {
  expect(await statusOf(tooLarge, {})).toBe(413);
});

/** The error of a message that gets as far as being read. */
async function errorOf(body: unknown, options: { token?: string; user?: string } = {}) {
  const response = await post('/mcp', body, options);
  const { error } = (await response.json()) as { error: { code: number; message: string } };
  return { status: response.status, ...error };
}

it('looks at the JSON before the message', async () => {
  expect((await errorOf('[{"jsonrpc":"1.0"}')).code).toBe(-32700);
});

it('looks at the message before the call', async () => {
  const params = { name: 7, arguments: [] };
  expect((await errorOf({ id: 1, method: 'tools/call', params })).code).toBe(-32600);
});

it("looks at the tool's name before the scope", async () => {
  const token = await tokenFor(newUser(), { scope: 'openid' });
  const call = (params: unknown) => ({ ...PING, method: 'tools/call', params });
  expect((await errorOf(call({ name: 7 }), { token })).code).toBe(-32602);
  expect((await errorOf(call({ name: 'no_such' }), { token })).message).toMatch(/^Unknown tool/);
});

it('looks at the scope before the arguments', async () => {
  const token = await tokenFor(newUser(), { scope: 'openid' });
  for (const args of [[], 'text', { title: 7 }]) {
    const params = { name: 'add_task', arguments: args };
    const { status } = await errorOf({ ...PING, method: 'tools/call', params }, { token });
    expect(status).toBe(403);
  }
});

it('looks at the arguments before who calls, where there is no login to start', async () => {
  const call = { ...PING, method: 'tools/call', params: { name: 'add_task', arguments: {} } };
  expect(await (await post('/mcp', call)).text()).toContain('title is required');
});
