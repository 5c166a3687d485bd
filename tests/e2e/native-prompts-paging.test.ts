import { beforeAll, expect, it } from 'vitest';
import { everyClient } from '../support/every-client';
import type { McpClient } from '../support/mcp-clients';
import { type Library, newLibrary } from '../support/prompts';

const COUNT = 250;

let library: Library;

beforeAll(async () => {
  library = newLibrary();
  for (let first = 0; first < COUNT; first += 10) {
    const ten = Array.from({ length: 10 }, (_, index) => first + index);
    await Promise.all(ten.map((number) => library.add(`m ${number}`)));
  }
});

/** Every page, one after the other; something happens between two of them. */
async function pagesOf(client: McpClient, between: () => Promise<unknown>): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const { prompts, nextCursor }: Awaited<ReturnType<McpClient['listPrompts']>> =
      await client.listPrompts({ cursor });
    pages.push(prompts.map((prompt) => prompt.name));
    cursor = nextCursor;
    await between();
  }
  return pages;
}

it.each(everyClient)('%s walks 250 prompts while others are added', async (name, connect) => {
  const client = await connect(library.user);
  let added = 0;
  const addAround = async () => {
    added++;
    await library.add(`a ${name} ${added}`);
    await library.add(`m 1 ${name} ${added}`);
    await library.add(`z ${name} ${added}`);
  };
  const pages = await pagesOf(client, addAround);
  await client.close();
  expect(pages.slice(0, 2).map((page) => page.length)).toEqual([100, 100]);
  const seen = pages.flat();
  expect(new Set(seen).size).toBe(seen.length);
  const expected = Array.from({ length: COUNT }, (_, number) => `m-${number}`);
  expect(seen.filter((it) => /^m-\d+$/.test(it)).sort()).toEqual(expected.sort());
  expect(seen).toEqual(seen.toSorted((a, b) => (a < b ? -1 : 1)));
});

it('gives a first page of 100 and no cursor after the last', async () => {
  const hundred = newLibrary();
  await Promise.all(Array.from({ length: 100 }, (_, number) => hundred.add(`p ${number}`)));
  const [, connect] = everyClient[0] ?? [];
  const client = await connect?.(hundred.user);
  const first = await client?.listPrompts();
  expect(first?.prompts).toHaveLength(100);
  expect(first?.nextCursor).toBeUndefined();
  await hundred.add('p 100');
  expect((await client?.listPrompts())?.nextCursor).toMatch(/^[\w-]+$/);
  await client?.close();
});
