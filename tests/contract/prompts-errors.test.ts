import { describe, expect, it } from 'vitest';
import { callTool } from '../support/client';
import { newLibrary } from '../support/prompts';

const ID = '00000000-0000-4000-8000-000000000000';
const TITLE = 'Title must be 1-200 characters';
const CONTENT = 'content must be a non-empty string';
const TOO_MANY = 'content has more than 100 different placeholders';
const TAGS = 'tags must be an array of strings';
const SOME_TAGS = 'tags must be a non-empty array of strings';
const LIMIT = 'limit must be an integer between 1 and 100';
const OFFSET = 'offset must be a non-negative integer';
const invalidTag = (tag: string) =>
  `Tag '${tag}' contains invalid characters. Use only letters, numbers, dash, and underscore.`;
const tagLength = (tag: string) => `Tag '${tag}' must be 1-50 characters.`;

const placeholders = (count: number) =>
  Array.from({ length: count }, (_, number) => `{{a${number}}}`).join(' ');

type Row = [args: Record<string, unknown>, code: string, message: string, param: string];

/** What add_prompt and update_prompt say of the same faults. */
const WRITTEN: Row[] = [
  [{ title: undefined }, 'INVALID_TITLE', TITLE, 'title'],
  [{ title: null }, 'INVALID_TITLE', TITLE, 'title'],
  [{ title: 7 }, 'INVALID_TITLE', TITLE, 'title'],
  [{ title: ['x'] }, 'INVALID_TITLE', TITLE, 'title'],
  [{ title: '' }, 'INVALID_TITLE', TITLE, 'title'],
  [{ title: ' \n\u00a0' }, 'INVALID_TITLE', TITLE, 'title'],
  [{ title: 'x'.repeat(201) }, 'INVALID_TITLE', TITLE, 'title'],
  [{ title: 'a\0b' }, 'INVALID_TITLE', 'title must not contain NUL characters', 'title'],
  [{ title: 'a\ud800b' }, 'INVALID_TITLE', 'title must not contain NUL characters', 'title'],
  [{ content: undefined }, 'INVALID_INPUT', 'content is required', 'content'],
  [{ content: null }, 'INVALID_INPUT', 'content is required', 'content'],
  [{ content: 7 }, 'INVALID_INPUT', CONTENT, 'content'],
  [{ content: '' }, 'INVALID_INPUT', CONTENT, 'content'],
  [{ content: ' \r\n\t\u2003' }, 'INVALID_INPUT', CONTENT, 'content'],
  [{ content: 'a\0' }, 'INVALID_INPUT', 'content must not contain NUL characters', 'content'],
  [{ content: placeholders(101) }, 'INVALID_INPUT', TOO_MANY, 'content'],
  [{ tags: 'coding' }, 'INVALID_INPUT', TAGS, 'tags'],
  [{ tags: { 0: 'coding' } }, 'INVALID_INPUT', TAGS, 'tags'],
  [{ tags: [7] }, 'INVALID_INPUT', TAGS, 'tags'],
  [{ tags: ['ok', null] }, 'INVALID_INPUT', TAGS, 'tags'],
  [{ tags: [['nested']] }, 'INVALID_INPUT', TAGS, 'tags'],
  [{ tags: ['invalid tag!'] }, 'INVALID_TAG', invalidTag('invalid tag!'), 'tags'],
  [{ tags: ['ok', 'Háček'] }, 'INVALID_TAG', invalidTag('Háček'), 'tags'],
  [{ tags: ['line\n'] }, 'INVALID_TAG', invalidTag('line\n'), 'tags'],
  [{ tags: ['🚀'.repeat(50)] }, 'INVALID_TAG', invalidTag('🚀'.repeat(50)), 'tags'],
  [{ tags: [''] }, 'INVALID_TAG', tagLength(''), 'tags'],
  [{ tags: ['t'.repeat(51)] }, 'INVALID_TAG', tagLength('t'.repeat(50)), 'tags'],
  [{ tags: ['🚀'.repeat(51)] }, 'INVALID_TAG', tagLength('🚀'.repeat(50)), 'tags'],
  [{ tags: ['a\0'] }, 'INVALID_TAG', 'tags must not contain NUL characters', 'tags'],
  // Required parameters first, then the rest, each in the schema's order.
  [{ title: 7, content: undefined }, 'INVALID_INPUT', 'content is required', 'content'],
  [{ title: '', content: '', tags: [''] }, 'INVALID_TITLE', TITLE, 'title'],
  [{ content: '', tags: [''] }, 'INVALID_INPUT', CONTENT, 'content'],
];

const PAGED: Row[] = [
  [{ limit: 0 }, 'INVALID_INPUT', LIMIT, 'limit'],
  [{ limit: 101 }, 'INVALID_INPUT', LIMIT, 'limit'],
  [{ limit: -1 }, 'INVALID_INPUT', LIMIT, 'limit'],
  [{ limit: 1.5 }, 'INVALID_INPUT', LIMIT, 'limit'],
  [{ limit: '10' }, 'INVALID_INPUT', LIMIT, 'limit'],
  [{ limit: 1e300 }, 'INVALID_INPUT', LIMIT, 'limit'],
  [{ offset: -1 }, 'INVALID_INPUT', OFFSET, 'offset'],
  [{ offset: 0.5 }, 'INVALID_INPUT', OFFSET, 'offset'],
  [{ offset: '0' }, 'INVALID_INPUT', OFFSET, 'offset'],
  [{ offset: 2_147_483_648 }, 'INVALID_INPUT', OFFSET, 'offset'],
  [{ offset: 1e300 }, 'INVALID_INPUT', OFFSET, 'offset'],
];

const IDENTIFIED: Row[] = [
  [{ id: undefined }, 'INVALID_INPUT', 'id is required', 'id'],
  [{ id: null }, 'INVALID_INPUT', 'id is required', 'id'],
  [{ id: 7 }, 'INVALID_INPUT', 'id must be a string', 'id'],
  [{ id: { $ne: '' } }, 'INVALID_INPUT', 'id must be a string', 'id'],
  [{ id: 'a\0' }, 'INVALID_INPUT', 'id must not contain NUL characters', 'id'],
];

const versions = (param: string): Row[] =>
  [0, -1, 1.5, '1', 2_147_483_648].map((value) => [
    { [param]: value },
    'INVALID_INPUT',
    `${param} must be a positive integer`,
    param,
  ]);

const SEARCHED: Row[] = [
  [{ query: undefined }, 'INVALID_INPUT', 'query is required', 'query'],
  [{ query: null }, 'INVALID_INPUT', 'query is required', 'query'],
  [{ query: 7 }, 'INVALID_INPUT', 'query must be a string', 'query'],
  [{ query: 'a\0' }, 'INVALID_INPUT', 'query must not contain NUL characters', 'query'],
];

const FILTERED: Row[] = [
  [{ tags: undefined }, 'INVALID_INPUT', SOME_TAGS, 'tags'],
  [{ tags: null }, 'INVALID_INPUT', SOME_TAGS, 'tags'],
  [{ tags: [] }, 'INVALID_INPUT', SOME_TAGS, 'tags'],
  [{ tags: 'coding' }, 'INVALID_INPUT', SOME_TAGS, 'tags'],
  [{ tags: [7] }, 'INVALID_INPUT', SOME_TAGS, 'tags'],
];

const written = { title: 'Title', content: 'content' };

describe.each<[tool: string, valid: Record<string, unknown>, rows: Row[]]>([
  ['add_prompt', written, WRITTEN],
  ['list_prompts', {}, PAGED],
  ['get_prompt', { id: ID }, [...IDENTIFIED, ...versions('version')]],
  [
    'update_prompt',
    { id: ID, ...written },
    [...IDENTIFIED, ...WRITTEN, ...versions('expected_version')],
  ],
  ['delete_prompt', { id: ID }, IDENTIFIED],
  ['search_prompts', { query: 'x' }, [...SEARCHED, ...PAGED]],
  ['filter_by_tags', { tags: ['x'] }, [...FILTERED, ...PAGED]],
])('%s', (tool, valid, rows) => {
  const library = newLibrary();
  it.each(rows)('refuses %j with %s "%s"', async (args, code, message, param) => {
    const { body, isError } = await library.call(tool, { ...valid, ...args });
    expect(isError).toBe(true);
    expect(body).toEqual({ error: { code, message, param } });
  });
});

it.each<[string, Record<string, unknown>]>([
  ['add_prompt', written],
  ['list_prompts', {}],
  ['get_prompt', { id: ID }],
  ['update_prompt', { id: ID, ...written }],
  ['delete_prompt', { id: ID }],
  ['search_prompts', { query: 'x' }],
  ['filter_by_tags', { tags: ['x'] }],
  ['list_tags', {}],
])('%s tells an anonymous caller that user_id is required', async (tool, args) => {
  const { body, isError } = await callTool(tool, args);
  expect(isError).toBe(true);
  expect(body).toEqual({ error: { code: 'UNAUTHORIZED', message: 'user_id is required' } });
});

it('looks at the arguments before the caller', async () => {
  const { body } = await callTool('get_prompt', {});
  expect(body.error.message).toBe('id is required');
});
