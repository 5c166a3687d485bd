import { callTool, newUser, post, tokenFor } from './client';
import { type TestServer, until } from './server';

const KEPT = 100; // versions a prompt
const WRITERS = 3;

/** A prompt that is being updated, and the last version whose success was answered. */
interface Written {
  id: string;
  acknowledged: number;
}

/** The prompt as it stands in each version, all of it told by the number. */
const stateOf = (version: number) => ({
  title: `Version ${version}`,
  content: `Content of version ${version} `.repeat(50),
  tags: [`odd-${version % 2}`, `tag-${version}`],
});

/**
 * Kills a server in the middle of updates, again and again. What is wrong with what it has kept
 * afterwards, and how many updates were acknowledged.
 */
export async function killAmidUpdates(rounds: number, start: () => Promise<TestServer>) {
  const faults: string[] = [];
  let acknowledged = 0;
  let server = await start();
  for (let round = 0; round < rounds; round++) {
    const users = Array.from({ length: WRITERS }, () => newUser());
    let answered = 0;
    const count = () => answered++;
    const writers = users.map((user) => updateUntilGone(server.url, user, count));
    // By what was done, not by the clock: on a busy machine a second may be one call long.
    await until(() => answered > 12 + round);
    await new Promise((resolve) => setTimeout(resolve, 11 * round));
    await server.stop('SIGKILL');
    const prompts = await Promise.all(writers);
    server = await start();
    for (const [index, prompt] of prompts.entries()) {
      if (!prompt) continue; // killed before its prompt was added
      acknowledged += prompt.acknowledged;
      faults.push(...(await faultsOf(server.url, users[index] ?? '', prompt)));
    }
  }
  await server.stop();
  return { acknowledged, faults };
}

/** Adds a prompt and updates it, one call after the other, until the server goes away. */
async function updateUntilGone(
  url: string,
  user: string,
  onAnswer: () => void,
): Promise<Written | undefined> {
  const token = await tokenFor(user);
  let prompt: Written | undefined;
  for (let version = 1; ; version++) {
    const tool = prompt ? 'update_prompt' : 'add_prompt';
    const args = { ...stateOf(version), ...(prompt && { id: prompt.id }) };
    try {
      // No connection is used twice: one that the server closes between two calls is no loss.
      const headers = { Connection: 'close' };
      const response = await post(`/api/tool/${tool}`, args, { url, token, headers });
      const answer = (await response.json()) as { id: string; version: number };
      if (answer.version !== version) return prompt;
      prompt = { id: answer.id, acknowledged: version };
      onAnswer();
    } catch {
      return prompt;
    }
  }
}

/** Compares a prompt and its versions to what was acknowledged; one more may have been written. */
async function faultsOf(url: string, user: string, { id, acknowledged }: Written) {
  const get = async (version?: number) =>
    (await callTool('get_prompt', { id, ...(version && { version }) }, { url, user })).body;
  const current = await get();
  if (current.version !== acknowledged && current.version !== acknowledged + 1) {
    return [`${acknowledged} was acknowledged, ${current.version} is there`];
  }
  const first = Math.max(1, current.version - KEPT + 1);
  const numbers = Array.from({ length: current.version - first + 1 }, (_, index) => first + index);
  const listed = current.versions.map(({ number, title }: { number: number; title: string }) => ({
    number,
    title,
  }));
  const expected = numbers.map((number) => ({ number, title: stateOf(number).title })).reverse();
  const faults: string[] = [];
  if (JSON.stringify(listed) !== JSON.stringify(expected)) {
    faults.push(`the versions are ${JSON.stringify(listed)}`);
  }
  for (const number of numbers.slice(-10)) {
    const { title, content, tags } = await get(number);
    const kept = JSON.stringify({ title, content, tags });
    if (kept !== JSON.stringify(stateOf(number))) faults.push(`version ${number} is ${kept}`);
  }
  return faults;
}
