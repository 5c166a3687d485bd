import { beforeAll, describe, expect, it } from 'vitest';
import { callTool, newUser } from '@/tests/support/client';
import { push, send } from '@/tests/support/context';
import { INSTANT } from '../support/formats';

const user = newUser('record');
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

beforeAll(async () => {
  await push('shop', { 'src/a.ts': 'export const a = 1;\n' }, { user });
  await send('embed', { project: 'shop' }, { user });
});

const record = (args: Record<string, unknown>, as = user) =>
  callTool('record_discovery', args, { user: as });

describe('record_discovery', () => {
  it('keeps a discovery that the next search finds', async () => {
    const content = 'Penguins may not enter the warehouse';
    const { body, isError } = await record({ type: 'rule', content, module: 'zoo' });
    expect(isError).toBe(false);
    expect(body).toEqual({
      id: expect.stringMatching(UUID),
      type: 'rule',
      content,
      module: 'zoo',
      session: expect.stringMatching(UUID),
      project: 'shop',
      date: expect.stringMatching(INSTANT),
      source: 'discovery',
      embedded: true,
    });
    const found = await callTool('context_search', { query: 'are birds allowed inside' }, { user });
    expect(found.body.results[0]).toMatchObject({ id: body.id, session: body.session });
  });

  it('joins the session that was used within half an hour', async () => {
    const first = await record({ type: 'issue', content: 'First of two' });
    const second = await record({ type: 'issue', content: 'Second of two' });
    expect(second.body.session).toBe(first.body.session);
  });

  it('takes a session by its id, and no other', async () => {
    const { body } = await record({ type: 'issue', content: 'Opens or joins' });
    const named = await record({
      type: 'issue',
      content: 'Named',
      session: body.session.toUpperCase(),
    });
    expect(named.body).toMatchObject({ session: body.session });
    const session = 'not-a-session';
    const refused = await record({ type: 'issue', content: 'Nowhere', session });
    expect(refused.body).toEqual({ error: 'Session not found', session, tool: 'record_discovery' });
  });

  it('asks for the project when there are several', async () => {
    const both = newUser();
    await push('one', { 'a.ts': '1\n' }, { user: both });
    await push('two', { 'a.ts': '2\n' }, { user: both });
    const { body } = await record({ type: 'rule', content: 'Where?' }, both);
    expect(body).toEqual({
      error: 'Invalid parameters',
      details: [{ path: 'project', message: 'is needed: there are several projects' }],
      projects: ['one', 'two'],
      tool: 'record_discovery',
    });
    const named = await record({ type: 'rule', content: 'Here', project: 'two' }, both);
    expect(named.body).toMatchObject({ project: 'two' });
  });

  it("never writes into another user's project", async () => {
    const { body } = await record({ type: 'rule', content: 'x', project: 'shop' }, newUser());
    expect(body).toEqual({
      error: 'Project not found',
      project: 'shop',
      projects: [],
      tool: 'record_discovery',
    });
  });

  it.each([
    [{ content: 'x' }, 'type', 'must be one of: pattern, rule, decision, issue'],
    [{ type: 'all', content: 'x' }, 'type', 'must be one of: pattern, rule, decision, issue'],
    [{ type: 'rule' }, 'content', 'must be a string of 1-2000 characters'],
    [{ type: 'rule', content: '  ' }, 'content', 'must be a string of 1-2000 characters'],
    [
      { type: 'rule', content: 'x'.repeat(2_001) },
      'content',
      'must be a string of 1-2000 characters',
    ],
  ])('refuses %j', async (args, path, message) => {
    const { body, isError } = await record(args);
    expect(isError).toBe(true);
    expect(body).toMatchObject({ error: 'Invalid parameters', details: [{ path, message }] });
  });
});

it('refuses the 10,001st discovery of a user, recorded or pushed, and says the quota', async () => {
  const many = newUser('many');
  const notes = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ type: 'rule', content: `Rule number ${n}` }));
  for (let n = 0; n < 10; n++) {
    const pushed = await push(`project-${n}`, { a: '1' }, { user: many }, notes(1_000));
    expect(pushed.status).toBe(200);
  }
  const recorded = await record({ type: 'rule', content: 'One more', project: 'project-3' }, many);
  expect(recorded.isError).toBe(true);
  expect(recorded.body).toEqual({
    error: 'Invalid parameters',
    details: [{ path: 'content', message: 'You have reached the maximum of 10000 discoveries' }],
    hint: 'Delete a project that has served.',
    tool: 'record_discovery',
  });
  const { status, body } = await push('eleventh', { a: '1' }, { user: many }, notes(1));
  expect(status).toBe(400);
  expect(body.error).toBe('Quota exceeded: 10001 discoveries, and a user has 10000');
});
