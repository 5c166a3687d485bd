import { expect, it } from 'vitest';
import { sendRaw } from '../support/raw-request';

const JSON_TYPE = { 'content-type': 'application/json' };
const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
const refusal = (message: string) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code: -32000, message },
});

it('serves JSON to a client that sends no Accept', async () => {
  const response = await sendRaw({ headers: JSON_TYPE, body });
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('application/json');
});

it.each([
  '',
  '*/*',
  'application/*',
  'application/json',
  'Application/JSON',
  'application/json; charset=utf-8',
  'application/json, text/event-stream',
  'text/event-stream, application/json;q=0.1',
  'text/event-stream;q=1, */*;q=0.001',
  'text/html, application/json;q=0.9, */*;q=0',
  '*/*;q=0, application/json',
])('serves JSON to a client that sends Accept: %s', async (accept) => {
  const response = await sendRaw({ headers: { ...JSON_TYPE, accept }, body });
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('application/json');
});

it.each([
  'text/event-stream',
  'text/html',
  'text/*',
  'application/xml',
  'application/jsonp',
  'application/json;q=0',
  'application/json; q=0.000',
  '*/*;q=0',
  'application/json;q=0, */*',
  'application/*;q=0, */*',
])('refuses a client that sends Accept: %s, for it takes no JSON', async (accept) => {
  const response = await sendRaw({ headers: { ...JSON_TYPE, accept }, body });
  expect(response.status).toBe(406);
  expect(JSON.parse(response.body)).toEqual(refusal('Accept must allow application/json'));
});

it.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8; x=y',
  'APPLICATION/JSON',
  ' application/json ',
])('takes a body of the type "%s"', async (contentType) => {
  const response = await sendRaw({ headers: { 'content-type': contentType }, body });
  expect(response.status).toBe(200);
});

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/vnd.api+json',
  'json',
  '',
])('refuses a body of the type "%s"', async (contentType) => {
  const response = await sendRaw({ headers: { 'content-type': contentType }, body });
  expect(response.status).toBe(415);
  expect(JSON.parse(response.body)).toEqual(refusal('Content-Type must be application/json'));
});

it('refuses a body without a type', async () => {
  const response = await sendRaw({ body });
  expect(response.status).toBe(415);
  expect(JSON.parse(response.body)).toEqual(refusal('Content-Type must be application/json'));
});

it('holds a plain tool call to the same types', async () => {
  const path = '/mcp/tool/list_tasks';
  const typeless = await sendRaw({ path, body: '{}' });
  expect(typeless.status).toBe(415);
  const picky = await sendRaw({ path, headers: { ...JSON_TYPE, accept: 'text/html' }, body: '{}' });
  expect(picky.status).toBe(406);
});
