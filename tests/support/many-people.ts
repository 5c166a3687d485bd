import { callTool } from './client';
import { connect, registerClient, somebody } from './oauth-requests';

/** People who sign up, connect a client each, and write, all at once: whose tasks each of them has. */
export async function everybodyAtOnce(site: string, people: number): Promise<string[][]> {
  return Promise.all(
    Array.from({ length: people }, async (_, number) => {
      const [person, client] = await Promise.all([somebody(site), registerClient(site)]);
      const { access_token } = await connect(site, person, client);
      const options = { url: site, token: access_token };
      for (const which of ['first', 'second']) {
        await callTool('add_task', { title: `${which} of ${number}` }, options);
      }
      const { body } = await callTool('list_tasks', {}, options);
      return (body.data.tasks as { title: string }[]).map(({ title }) => title).sort();
    }),
  );
}

/** What is right after `everybodyAtOnce`. */
export function everybodysOwn(people: number): string[][] {
  return Array.from({ length: people }, (_, number) => [
    `first of ${number}`,
    `second of ${number}`,
  ]);
}
