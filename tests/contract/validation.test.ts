import { describe, expect, it } from 'vitest';
import { newUser, post } from '../support/client';
import { addTask, fail, invalid, notFound, succeed } from '../support/envelope';

const WITH_TASK_ID = ['update_task', 'complete_task', 'toggle_task_completion', 'delete_task'];
const WITH_PAGE = ['list_tasks', 'search_tasks'];
const WITH_TEXT = ['add_task', 'update_task'];

/** Arguments that are right but for the one that a test breaks. */
const RIGHT: Record<string, Record<string, unknown>> = {
  add_task: { title: 'A' },
  list_tasks: {},
  update_task: { task_id: 1, title: 'A' },
  complete_task: { task_id: 1 },
  toggle_task_completion: { task_id: 1 },
  delete_task: { task_id: 1 },
  search_tasks: { keyword: 'a' },
};

const NO_STRINGS = [1, true, [], ['a'], {}];
const NO_NUMBERS = ['1', '', true, [], [1], {}];

/** Parameter, the tools that have it, values at fault, message. */
const FAULTS: [param: string, tools: string[], values: unknown[], message: string][] = [
  ['task_id', WITH_TASK_ID, [undefined, null], 'task_id is required'],
  [
    'task_id',
    WITH_TASK_ID,
    [...NO_NUMBERS, 1.5, 0, -1, 2 ** 53, -(2 ** 53)],
    'task_id must be a positive integer',
  ],
  ['title', ['add_task'], [undefined, null], 'title is required'],
  ['title', WITH_TEXT, NO_STRINGS, 'title must be a string'],
  ['title', WITH_TEXT, ['', ' \n\t'], 'title is required and cannot be empty'],
  ['title', WITH_TEXT, ['a'.repeat(201)], 'title exceeds maximum length of 200 characters'],
  ['description', WITH_TEXT, NO_STRINGS, 'description must be a string'],
  ['description', WITH_TEXT, ['a'.repeat(1001)], 'description exceeds maximum of 1000 characters'],
  [
    'due_date',
    WITH_TEXT,
    [
      ...NO_STRINGS,
      20_261_224,
      '',
      ' ',
      '2026-02-30',
      '2025-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '0000-01-01',
      '2026-1-1',
      '24.12.2026',
      '12/24/2026',
      '2026-12-24T00:00:00Z',
      ' 2026-12-24',
      '2026-12-24\n',
      '+02026-12-24',
      'tomorrow',
      '２０２６-12-24',
    ],
    'due_date must be in YYYY-MM-DD format',
  ],
  [
    'status',
    ['list_tasks'],
    [...NO_STRINGS, '', ' ', 'All', 'PENDING', 'done', ' all'],
    'status must be one of: all, pending, completed',
  ],
  [
    'limit',
    WITH_PAGE,
    [...NO_NUMBERS, 1.5, 100.5, 0, -1, -(2 ** 60)],
    'limit must be a positive integer',
  ],
  ['limit', WITH_PAGE, [101, 2 ** 31, 2 ** 53, 1e300], 'limit exceeds maximum of 100'],
  [
    'offset',
    WITH_PAGE,
    [...NO_NUMBERS, 0.5, -1, -(2 ** 60)],
    'offset must be a non-negative integer',
  ],
  ['offset', WITH_PAGE, [2 ** 31, 2 ** 53, 1e300], 'offset exceeds maximum of 2147483647'],
  [
    'sort_by',
    ['list_tasks'],
    [...NO_STRINGS, '', 'Title', 'updated_at', 'id; DROP TABLE tasks'],
    'sort_by must be one of: created_at, title',
  ],
  [
    'sort_order',
    ['list_tasks'],
    [...NO_STRINGS, '', 'ASC', 'down'],
    'sort_order must be one of: asc, desc',
  ],
  ['keyword', ['search_tasks'], [undefined, null], 'keyword is required'],
  ['keyword', ['search_tasks'], [...NO_STRINGS, '', ' \n'], 'keyword must be a non-empty string'],
  ['keyword', ['search_tasks'], ['a'.repeat(201)], 'keyword exceeds maximum of 200 characters'],
];

const CASES = FAULTS.flatMap(([param, tools, values, message]) =>
  tools.map((tool) => [tool, message, param, values] as const),
);

describe('every fault of a parameter has its message', () => {
  it.each(CASES)('%s: "%s"', async (tool, message, param, values) => {
    const user = newUser();
    for (const value of values) {
      const body = await fail(tool, { ...RIGHT[tool], [param]: value }, { user });
      expect(body, `${param} = ${JSON.stringify(value)}`).toEqual(invalid(param, message));
    }
  });

  it.each([{}, { title: null }, { completed: true }, { status: 'completed' }])(
    'update_task: "title, description or due_date is required" for %j',
    async (change) => {
      const body = await fail('update_task', { task_id: 1, ...change }, { user: newUser() });
      expect(body).toEqual(invalid('title', 'title, description or due_date is required'));
    },
  );
});

describe('what is at the edge of a rule is right', () => {
  it.each([
    ['add_task', { title: 'a'.repeat(200), description: 'b'.repeat(1000) }],
    ['add_task', { title: 'A', due_date: '2024-02-29' }],
    ['add_task', { title: 'A', due_date: '0001-01-01' }],
    ['add_task', { title: 'A', due_date: '9999-12-31' }],
    ['list_tasks', { limit: 1, offset: 0 }],
    ['list_tasks', { limit: 100, offset: 2_147_483_647 }],
    ['search_tasks', { keyword: 'k'.repeat(200), limit: 100, offset: 2_147_483_647 }],
  ])('%s takes %j', async (tool, args) => {
    const { data } = await succeed(tool, args, { user: newUser() });
    expect(data).toMatchObject(args);
  });

  it.each(WITH_TASK_ID)(
    '%s takes any safe integer as an id that may not be there',
    async (tool) => {
      const user = newUser();
      for (const task_id of [Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 32 + 1]) {
        expect(await fail(tool, { ...RIGHT[tool], task_id }, { user })).toEqual(notFound(task_id));
      }
    },
  );

  it('an id written as 1.0 is the integer it equals', async () => {
    const user = newUser();
    const { id } = await addTask(user);
    const response = await post('/mcp/tool/complete_task', `{"task_id":${id}.0}`, { user });
    expect((await response.json()).data.id).toBe(id);
  });
});

describe('one fault at a time', () => {
  it.each([
    ['required before wrong type', 'update_task', { title: 1, due_date: 1 }, 'task_id is required'],
    ['required before too long', 'add_task', { description: 1 }, 'title is required'],
    ['required before range', 'search_tasks', { limit: 0, offset: -1 }, 'keyword is required'],
    [
      'then in schema order',
      'add_task',
      { due_date: 'x', description: 1, title: 1 },
      'title must be a string',
    ],
    [
      'then in schema order',
      'add_task',
      { title: 'A', due_date: 'x', description: 1 },
      'description must be a string',
    ],
    [
      'then in schema order',
      'update_task',
      { title: '', task_id: 0 },
      'task_id must be a positive integer',
    ],
    [
      'then in schema order',
      'list_tasks',
      { sort_order: 1, sort_by: 1, offset: -1, limit: 0, status: 'x' },
      'status must be one of: all, pending, completed',
    ],
    [
      'then in schema order',
      'list_tasks',
      { sort_order: 1, sort_by: 1, offset: -1, limit: 0 },
      'limit must be a positive integer',
    ],
    [
      'then in schema order',
      'list_tasks',
      { sort_order: 1, sort_by: 1, offset: -1 },
      'offset must be a non-negative integer',
    ],
    [
      'then in schema order',
      'list_tasks',
      { sort_order: 1, sort_by: 1 },
      'sort_by must be one of: created_at, title',
    ],
    [
      'faults before the id is looked up',
      'update_task',
      { task_id: 1, title: '' },
      'title is required and cannot be empty',
    ],
  ])('%s: %s %j', async (_, tool, args, message) => {
    expect((await fail(tool, args, { user: newUser() })).message).toBe(message);
  });
});
