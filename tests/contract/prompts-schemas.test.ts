import { beforeAll, describe, expect, it } from 'vitest';
import { rpc } from '../support/client';
import { newLibrary } from '../support/prompts';

type Schema = { properties: Record<string, unknown>; required?: string[] };
interface Listed {
  name: string;
  description: string;
  inputSchema: Schema;
  outputSchema: Schema;
}

const title = (description: string) => ({
  type: 'string',
  minLength: 1,
  maxLength: 200,
  description,
});
const content = (description: string) => ({ type: 'string', minLength: 1, description });
const tags = {
  type: 'array',
  items: { type: 'string', minLength: 1, maxLength: 50, pattern: '^[a-zA-Z0-9_-]+$' },
};
const limit = { type: 'integer', minimum: 1, maximum: 100, default: 10 };
const offset = { type: 'integer', minimum: 0, default: 0 };
const id = (description: string) => ({ type: 'string', description });

/** Contract 004's input schemas, as it prints them. */
const CONTRACT: Record<string, { description: string; schema: object }> = {
  add_prompt: {
    description: 'Store a new AI prompt with optional tags',
    schema: {
      type: 'object',
      properties: {
        title: title('Unique title for the prompt'),
        content: content('Full prompt content'),
        tags: { ...tags, description: 'Optional array of tag names', default: [] },
      },
      required: ['title', 'content'],
    },
  },
  list_prompts: {
    description: 'List stored prompts with pagination',
    schema: {
      type: 'object',
      properties: {
        limit: { ...limit, description: 'Maximum number of prompts to return' },
        offset: { ...offset, description: 'Number of prompts to skip' },
      },
    },
  },
  get_prompt: {
    description: 'Retrieve full prompt content by ID',
    schema: { type: 'object', properties: { id: id('Prompt UUID') }, required: ['id'] },
  },
  update_prompt: {
    description: "Update an existing prompt's title, content, and tags",
    schema: {
      type: 'object',
      properties: {
        id: id('Prompt UUID to update'),
        title: title('New title for the prompt'),
        content: content('New prompt content'),
        tags: { ...tags, description: 'New array of tag names (replaces existing tags)' },
      },
      required: ['id', 'title', 'content'],
    },
  },
  delete_prompt: {
    description: 'Permanently remove a prompt',
    schema: { type: 'object', properties: { id: id('Prompt UUID to delete') }, required: ['id'] },
  },
  search_prompts: {
    description: 'Search prompts by keyword in title or content',
    schema: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'Search term (case-insensitive partial match)' },
        limit,
        offset,
      },
      required: ['query'],
    },
  },
  filter_by_tags: {
    description: 'Filter prompts by one or more tags (OR logic)',
    schema: {
      type: 'object',
      properties: {
        tags: {
          type: 'array',
          items: { type: 'string' },
          minItems: 1,
          description: 'Array of tag names to filter by',
        },
        limit,
        offset,
      },
      required: ['tags'],
    },
  },
  list_tags: {
    description: 'List all available tags with prompt counts',
    schema: { type: 'object', properties: {} },
  },
};

/** What we added to the contract's parameters. */
const ADDED: Record<string, string> = { get_prompt: 'version', update_prompt: 'expected_version' };

let listed: Map<string, Listed>;

beforeAll(async () => {
  const response = await rpc('tools/list');
  const { result } = (await response.json()) as { result: { tools: Listed[] } };
  listed = new Map(result.tools.map((tool) => [tool.name, tool]));
});

it('offers the eight tools of the contract, in its order', () => {
  const names = [...listed.keys()];
  const first = names.indexOf('add_prompt');
  expect(names.slice(first, first + 8)).toEqual(Object.keys(CONTRACT));
});

describe.each(Object.entries(CONTRACT))('%s', (name, { description, schema }) => {
  it('has the input schema that the contract prints', () => {
    const { properties, ...rest } = listed.get(name)?.inputSchema ?? { properties: {} };
    const { [ADDED[name] ?? '']: _, ...contractual } = properties;
    expect({ ...rest, properties: contractual }).toEqual(schema);
  });

  it('begins its description as the contract does', () => {
    expect(listed.get(name)?.description.startsWith(description)).toBe(true);
  });
});

it('names the parameters that are ours as optional integers', () => {
  for (const [tool, parameter] of Object.entries(ADDED)) {
    const { properties, required } = listed.get(tool)?.inputSchema ?? { properties: {} };
    expect(properties[parameter]).toMatchObject({ type: 'integer', minimum: 1 });
    expect(required).not.toContain(parameter);
  }
});

it('answers with the same JSON as text and as structured content', async () => {
  const { body, structured, isError } = await newLibrary().call('list_prompts');
  expect(isError).toBe(false);
  expect(structured).toEqual(body);
});

it('answers an error as text alone', async () => {
  const { body, structured, isError } = await newLibrary().call('get_prompt', { id: 'x' });
  expect(isError).toBe(true);
  expect(structured).toBeUndefined();
  expect(Object.keys(body)).toEqual(['error']);
});
