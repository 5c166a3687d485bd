import { callTool, post, tokenFor } from './client';

/** What became of a stream of add_task calls. */
export interface WriteStream {
  /** Titles whose success was answered. */
  acknowledged: string[];
  /** Errors of calls that got no answer. */
  unanswered: Error[];
  /** Ends when every writer has stopped: after its first call without an answer. */
  done: Promise<unknown>;
}

/** Adds tasks from several writers, one call after the other each, until the server goes away. */
export async function streamOfWrites(url: string, user: string, writers = 4): Promise<WriteStream> {
  const token = await tokenFor(user);
  const stream: WriteStream = { acknowledged: [], unanswered: [], done: Promise.resolve() };
  const write = async (writer: number) => {
    for (let i = 0; ; i++) {
      const title = `${writer}-${i}`;
      try {
        // No connection is used twice: one that the server closes between two calls is no loss.
        const headers = { Connection: 'close' };
        const response = await post('/api/tool/add_task', { title }, { url, token, headers });
        await response.json();
        if (response.status !== 200) throw new Error(`answered ${response.status}`);
      } catch (error) {
        stream.unanswered.push(error as Error);
        return;
      }
      stream.acknowledged.push(title);
    }
  };
  stream.done = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return stream;
}

/** The titles of all of a user's tasks. */
export async function titlesOf(url: string, user: string): Promise<Set<string>> {
  const titles = new Set<string>();
  for (let offset = 0; ; offset += 100) {
    const { body } = await callTool('list_tasks', { limit: 100, offset }, { url, user });
    for (const { title } of body.data.tasks as { title: string }[]) titles.add(title);
    if (!body.data.has_more) return titles;
  }
}
