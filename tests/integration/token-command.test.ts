import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { serverUrl } from '../support/client';
import { TEST_SECRET } from '../support/server';
import { runScript } from '../support/start-up';

const make = (...args: string[]) =>
  runScript(['--import', 'tsx', 'scripts/token.ts', '--user', 'alice', ...args], {
    JWT_SECRET: TEST_SECRET,
    PUBLIC_URL: serverUrl(),
  });
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

it.each([
  ['tasks:read tasks:write', 'get_my_user_info'],
  ['prompts:read', 'list_prompts'],
  ['context:read', 'list_projects'],
  ['tasks:write', 'find-pharmacies'],
])('prints a token for "%s" and a line of curl that it may send', async (scope, tool) => {
  const { code, stdout, stderr } = await make('--scope', scope, '--days', '30');
  expect(code).toBe(0);
  const { iat, exp, ...claims } = payloadOf(stdout.trim());
  expect(claims).toEqual({ sub: 'alice', scope });
  expect((exp - iat) / 86_400).toBeCloseTo(30, 3);
  const [, line = ''] = /^(curl .*)$/m.exec(stderr) ?? [];
  expect(line).toContain(`/mcp/tool/${tool} `);
  const typed = spawnSync('sh', ['-c', `${line} -s -w ' %{http_code}'`], { encoding: 'utf8' });
  expect(typed.stdout).toMatch(/ 200$/);
});

it.each(['', ' ', 'tasks', 'task:read', 'tasks:read,tasks:write'])(
  'makes no token for the scope "%s", which would say something else',
  async (scope) => {
    const { code, stdout, stderr } = await make('--scope', scope);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^--scope must be some of: tasks:write tasks:read /);
  },
);
