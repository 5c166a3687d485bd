import { expect, it } from 'vitest';
import { rpc } from '../support/client';
import { DUPLICATE_TITLE, newLibrary } from '../support/prompts';

const TEN = Array.from({ length: 10 }, (_, index) => index);

it('lets one of ten prompts with one title win, nine get DUPLICATE_TITLE', async () => {
  const library = newLibrary();
  const answers = await Promise.all(
    TEN.map((index) => library.call('add_prompt', { title: 'Race', content: `${index}` })),
  );
  const winners = answers.filter((answer) => !answer.isError);
  const losers = answers.filter((answer) => answer.isError);
  expect(winners).toHaveLength(1);
  expect(losers.map(({ body }) => body)).toEqual(Array(9).fill(DUPLICATE_TITLE));
  expect((await library.call('list_prompts')).body.total).toBe(1);
});

it('lets one of ten updates of one version win, nine get CONFLICT', async () => {
  const library = newLibrary();
  const id = await library.add('Race', 'start');
  const change = (index: number) => ({
    id,
    title: `Race ${index}`,
    content: `${index}`,
    tags: [`t${index}`],
    expected_version: 1,
  });
  const answers = await Promise.all(
    TEN.map((index) => library.call('update_prompt', change(index))),
  );
  const won = TEN.filter((index) => !answers[index]?.isError);
  expect(won).toHaveLength(1);
  const message = 'The prompt was changed meanwhile (version 2). Read it again and retry.';
  const lost = answers.filter((answer) => answer.isError).map(({ body }) => body.error);
  expect(lost).toEqual(Array(9).fill({ code: 'CONFLICT', message, param: 'expected_version' }));
  const { body } = await library.call('get_prompt', { id });
  const { expected_version: _, ...winner } = change(won[0] ?? -1);
  expect(body).toMatchObject({ ...winner, version: 2 });
  expect(body.versions).toHaveLength(2);
});

it('keeps every one of ten updates at once as a version', async () => {
  const library = newLibrary();
  const id = await library.add('Race', 'start');
  const answers = await Promise.all(
    TEN.map((index) => library.call('update_prompt', { id, title: 'Race', content: `${index}` })),
  );
  const numbers = answers.map(({ body }) => body.version).sort((a, b) => a - b);
  expect(numbers).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  for (const [index, answer] of answers.entries()) {
    const { body } = await library.call('get_prompt', { id, version: answer.body.version });
    expect(body.content).toBe(`${index}`);
  }
});

it('lets one of ten prompts take a title that all are renamed to', async () => {
  const library = newLibrary();
  const ids = await Promise.all(TEN.map((index) => library.add(`Start ${index}`)));
  const answers = await Promise.all(
    ids.map((id) => library.call('update_prompt', { id, title: 'Goal', content: 'x' })),
  );
  expect(answers.filter((answer) => !answer.isError)).toHaveLength(1);
  for (const { isError, body } of answers) if (isError) expect(body).toEqual(DUPLICATE_TITLE);
});

it('gives ten titles that come to one name at once ten names', async () => {
  const library = newLibrary();
  await Promise.all(TEN.map((index) => library.add(`Same name${'!'.repeat(index)}`)));
  const response = await rpc('prompts/list', {}, { user: library.user });
  const { result } = (await response.json()) as { result: { prompts: { name: string }[] } };
  const names = result.prompts.map((prompt) => prompt.name);
  expect(new Set(names).size).toBe(10);
  expect(names).toContain('same-name');
  for (const name of names) expect(name).toMatch(/^same-name(-[0-9a-f]+)?$/);
});

it('answers NOT_FOUND to all but one of ten deletions', async () => {
  const library = newLibrary();
  const id = await library.add('Race');
  const answers = await Promise.all(TEN.map(() => library.call('delete_prompt', { id })));
  expect(answers.filter((answer) => !answer.isError)).toHaveLength(1);
});
