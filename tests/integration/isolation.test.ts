import { expect, it } from 'vitest';
import { type Answer, callTool, newIp, newUser, tokenFor } from '../support/client';
import { inParallel } from '../support/in-parallel';

const USERS = 20;
const CALLS = 200;

/** One user of the crowd: what is theirs carries their mark, and they know the ids of all others. */
interface Person {
  mark: string;
  token: string;
  ids: number[];
}

it(`keeps ${USERS} users apart while each makes ${CALLS} calls among the others'`, {
  timeout: 600_000,
}, async () => {
  const crowd: Person[] = await Promise.all(
    Array.from({ length: USERS }, async () => {
      const mark = newUser('mark');
      return { mark, token: await tokenFor(mark), ids: [] };
    }),
  );
  const turns = Array.from({ length: USERS * CALLS }, (_, i) => ({
    person: crowd[i % USERS] as Person,
    turn: Math.floor(i / USERS),
    neighbour: crowd[(i * 7 + 1) % USERS] as Person,
  }));
  const leaks: string[] = [];
  const found = { own: 0, foreign: 0 };

  await inParallel(turns, USERS, async ({ person, turn, neighbour }) => {
    const { tool, args, target } = nextCall(person, turn, neighbour);
    const answer = await callTool(tool, args, { token: person.token, ip: newIp() });
    if (tool === 'add_task') person.ids.push(answer.body.data.id);
    if (leaksTo(person, answer, crowd)) leaks.push(`${tool}: ${JSON.stringify(answer.body)}`);
    if (target === undefined) return;
    const foreign = !person.ids.includes(target);
    if (foreign) expect(answer.body.message).toBe(`Task not found with id ${target}`);
    found[foreign ? 'foreign' : 'own']++;
  });

  expect(leaks).toEqual([]);
  expect(found.foreign).toBeGreaterThan(USERS * 10); // else the test would prove nothing
  expect(found.own).toBeGreaterThan(USERS * 10);
  for (const { mark, token, ids } of crowd) {
    const { body } = await callTool('list_tasks', { limit: 100 }, { token });
    expect(body.data.tasks.every(({ title }: { title: string }) => title.includes(mark))).toBe(
      true,
    );
    expect(body.data.total).toBeLessThanOrEqual(ids.length);
  }
});

/** A mix of all tools; every other call that takes an id tries one of the neighbour's. */
function nextCall(person: Person, turn: number, neighbour: Person) {
  const ids = turn % 2 ? person.ids : neighbour.ids;
  const target = ids[turn % Math.max(1, ids.length)];
  const title = `${person.mark} ${turn}`;
  if (target === undefined || turn % 8 === 0) {
    return { tool: 'add_task', args: { title, description: title } };
  }
  switch (turn % 8) {
    case 1:
      return { tool: 'list_tasks', args: { limit: 100 } };
    case 2:
      return { tool: 'update_task', args: { task_id: target, title }, target };
    case 3:
      return { tool: 'complete_task', args: { task_id: target }, target };
    case 4:
      return { tool: 'search_tasks', args: { keyword: 'mark', limit: 100 } };
    case 5:
      return { tool: 'toggle_task_completion', args: { task_id: target }, target };
    case 6:
      return { tool: 'delete_task', args: { task_id: target }, target };
    default:
      return { tool: 'get_my_user_info', args: { user_id: neighbour.mark } };
  }
}

function leaksTo(person: Person, { body }: Answer, crowd: Person[]): boolean {
  const text = JSON.stringify(body);
  return crowd.some(({ mark }) => mark !== person.mark && text.includes(mark));
}
