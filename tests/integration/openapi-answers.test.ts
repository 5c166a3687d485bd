import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '@/tools/registry';
import { newUser, post, type SendOptions, serverUrl, tokenFor } from '../support/client';
import { workingInput } from '../support/working-input';

interface Described {
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
}
let document: { paths: Record<string, { post: Described }>; components: object };

beforeAll(async () => {
  document = await (await fetch(`${serverUrl()}/openapi.json`)).json();
});

/** Sends a plain call and holds the answer to what the document says of its status. */
async function answerOf(name: string, body: unknown, options: SendOptions, query = '') {
  const response = await post(`/mcp/tool/${name}${query}`, body, options);
  const described = document.paths[`/mcp/tool/${name}`]?.post.responses[response.status];
  expect(described, `${name} answers ${response.status}`).toBeDefined();
  const ajv = new Ajv2020({ strict: false });
  const schema = { ...described?.content['application/json'].schema };
  const validate = ajv.compile({ ...schema, components: document.components });
  expect(validate(await response.json()), `${name}: ${ajv.errorsText(validate.errors)}`).toBe(true);
  return response;
}

const tools = [...registry.values()].map(({ tool, toolset }) => ({ tool, toolset: toolset.name }));

describe.each(tools)('$tool.name by plain HTTP', ({ tool: { name, access, effect }, toolset }) => {
  it('answers its own example as the document says', async () => {
    const user = newUser();
    const { status } = await answerOf(name, await workingInput(name, user), { user });
    expect(status).toBe(200);
  });

  it('refuses as the document says', async () => {
    const user = newUser();
    const refusals: [number, unknown, SendOptions, string?][] = [
      [400, '[]', { user }],
      [400, {}, { user }, '?toolsets=nope'],
      [401, {}, { token: 'nonsense' }],
      [403, {}, { user, headers: { Origin: 'https://evil.example.net' } }],
      [404, {}, { user }, `?toolsets=${toolset === 'tasks' ? 'prompts' : 'tasks'}`],
      [406, {}, { user, headers: { Accept: 'text/html' } }],
      [413, 'x'.repeat(1_048_577), { user }],
      [415, {}, { user, headers: { 'Content-Type': 'text/plain' } }],
    ];
    for (const [status, body, options, query] of refusals) {
      expect((await answerOf(name, body, options, query)).status).toBe(status);
    }
  });

  it.runIf(access === 'user')('needs a token, and one with its scope', async () => {
    const wanted = `${toolset}:${effect === 'read' ? 'read' : 'write'}`;
    const anonymous = await answerOf(name, {}, {});
    if (anonymous.status === 401) expect(anonymous.headers.get('www-authenticate')).toBe('Bearer');
    else expect(anonymous.status).toBe(400); // without a login a fault of the arguments comes first
    const refused = await answerOf(name, {}, { token: await tokenFor(newUser(), { scope: 'x' }) });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toContain(`scope="${wanted}"`);
  });
});
