import { isLegacyRequest } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { isModern } from './era';
import type { Message } from './message';

const MODERN = '2026-07-28';
const envelope = (version: unknown, rest: Record<string, unknown> = {}) => ({
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientCapabilities': {},
  ...rest,
});

const headers = {
  'no version header': undefined,
  'an empty version header': '',
  'the header of 2024-11-05': '2024-11-05',
  'the header of 2025-11-25': '2025-11-25',
  'the header of 2026-07-28': MODERN,
  'the header of 2026-07-28 in blanks': `  ${MODERN} `,
  'the header of a later version': '2027-01-01',
  'the header of a draft': 'DRAFT-2026-v1',
  'a header that is no version': 'latest',
};

const paramsOf = {
  'no params': undefined,
  'empty params': {},
  'an empty _meta': { _meta: {} },
  'a progress token': { _meta: { progressToken: 1 } },
  'an envelope of 2026-07-28': { _meta: envelope(MODERN) },
  'an envelope of 2025-11-25': { _meta: envelope('2025-11-25') },
  'an envelope of a later version': { _meta: envelope('2027-01-01') },
  'an envelope whose version is a number': { _meta: envelope(20260728) },
  'an envelope whose version is null': { _meta: envelope(null) },
  'an envelope without capabilities': {
    _meta: { 'io.modelcontextprotocol/protocolVersion': MODERN },
  },
  'an envelope with capabilities that are no object': {
    _meta: envelope(MODERN, { 'io.modelcontextprotocol/clientCapabilities': 'all' }),
  },
  'an envelope beside the params and not in them': {
    'io.modelcontextprotocol/protocolVersion': MODERN,
  },
};

const messages: Record<string, Pick<Message, 'id' | 'method'> & { result?: unknown }> = {
  'tools/list': { id: 1, method: 'tools/list' },
  initialize: { id: 'a', method: 'initialize' },
  'server/discover': { id: 1, method: 'server/discover' },
  'a notification': { method: 'notifications/initialized' },
  'a response': { id: 1, result: {} },
};

describe.each(Object.entries(messages))('%s', (name, message) => {
  it.each(Object.entries(headers))(
    'with %s is of the era that the SDK says',
    async (_, version) => {
      const request = new Request('http://localhost/mcp', {
        method: 'POST',
        headers: version === undefined ? {} : { 'MCP-Protocol-Version': version },
      });
      const eras: Record<string, boolean> = {};
      const sdk: Record<string, boolean> = {};
      for (const [params, value] of Object.entries(paramsOf)) {
        const given = value && name !== 'a response' ? { params: value } : {};
        const body: Message = { jsonrpc: '2.0', ...message, ...given };
        eras[params] = isModern(request.headers, body);
        sdk[params] = !(await isLegacyRequest(request, body));
      }
      expect(eras).toEqual(sdk);
    },
  );
});
