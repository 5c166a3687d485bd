import { expect, it } from 'vitest';
import { sendRaw } from '../support/raw-request';

const MIB = 1_048_576;
const refusal = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32000, message: 'The body is larger than 1048576 bytes' },
};

/** A ping of exactly so many bytes; two of each three are one letter in UTF-8. */
function ping(bytes: number): Buffer {
  const frame = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { pad: '' } });
  const room = bytes - Buffer.byteLength(frame);
  const pad = 'éx'.repeat(Math.floor(room / 3)) + 'x'.repeat(room % 3);
  return Buffer.from(frame.replace('""', `"${pad}"`));
}

function inChunks(body: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
}

const send = (body: Buffer | Buffer[]) =>
  sendRaw({ headers: { 'content-type': 'application/json' }, body });

it('takes a body of exactly one MiB', async () => {
  const response = await send(ping(MIB));
  expect(JSON.parse(response.body)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
});

it('takes a body of exactly one MiB in chunks that cut letters in two', async () => {
  const response = await send(inChunks(ping(MIB), 10_001));
  expect(JSON.parse(response.body)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
});

it('refuses a body of one byte more', async () => {
  const response = await send(ping(MIB + 1));
  expect(response.status).toBe(413);
  expect(JSON.parse(response.body)).toEqual(refusal);
});

it('refuses a body of one byte more that comes in chunks, without a length', async () => {
  const response = await send(inChunks(ping(MIB + 1), 65_536));
  expect(response.status).toBe(413);
  expect(JSON.parse(response.body)).toEqual(refusal);
});

it.each([1.5, 2, 2.5, 5])('refuses a body of %d MiB, with a length and without', async (size) => {
  const body = ping(size * MIB);
  expect((await send(body)).status).toBe(413);
  expect((await send(inChunks(body, 100_000))).status).toBe(413);
});

it('does not parse what is too large: nonsense is refused for its size', async () => {
  const response = await send(Buffer.alloc(MIB + 1, '{'));
  expect(response.status).toBe(413);
});

it('does not run a call that is whole after a megabyte', async () => {
  const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const response = await send(Buffer.from(call + ' '.repeat(MIB)));
  expect(response.status).toBe(413);
});

it('holds a plain tool call to the same size', async () => {
  const body = JSON.stringify({ title: 'x'.repeat(MIB) });
  const headers = { 'content-type': 'application/json' };
  const response = await sendRaw({ path: '/mcp/tool/add_task', headers, body });
  expect(response.status).toBe(413);
});

it('refuses bytes that are no UTF-8 instead of storing other letters', async () => {
  const message = '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"pad":"X"}}';
  const body = Buffer.from(message);
  body[message.indexOf('X')] = 0xff;
  const response = await send(body);
  expect(response.status).toBe(400);
  expect(JSON.parse(response.body).error).toEqual({
    code: -32700,
    message: 'Parse error: the body is not valid UTF-8',
  });
});
