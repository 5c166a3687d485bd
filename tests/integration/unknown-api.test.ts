import { describe, expect, it } from 'vitest';
import { sendRaw } from '../support/raw-request';

describe.each(['/api', '/api/nothing', '/api/nothing/here', '/api/mcp/nothing'])('%s', (path) => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers %s as programs can read it',
    async (method) => {
      const { status, headers, body } = await sendRaw({ method, path });
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('application/json');
      expect(JSON.parse(body).error).toContain('/openapi.json');
    },
  );

  it('answers HEAD without a body', async () => {
    expect(await sendRaw({ method: 'HEAD', path })).toMatchObject({ status: 404, body: '' });
  });
});
