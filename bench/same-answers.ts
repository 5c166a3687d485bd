import type { NativePrompt } from '@/tools/define';
import { send } from './load';
import { ERAS, type Era, isServedBy, nextRequest, OPERATIONS, type Operation } from './requests';
import type { Server } from './server';

/** Throws unless all apps give the same answers: what differs could not be compared. */
export async function assertSameAnswers(servers: Server[]): Promise<void> {
  for (const era of ERAS) {
    for (const operation of OPERATIONS) {
      const having = servers.filter(({ app }) => isServedBy(app, operation));
      const gists = await Promise.all(having.map((server) => gistOf(server, operation, era)));
      if (new Set(gists).size !== 1) {
        const told = having.map(({ app }, index) => `${app}: ${gists[index]}`).join('\n');
        throw new Error(`${operation} (${era}) is answered differently:\n${told}`);
      }
    }
  }
}

/** The part of an answer that must agree; schemas are worded by each library in its own way. */
async function gistOf({ url }: Server, operation: Operation, era: Era): Promise<string> {
  const { body } = await send(`${url}/mcp`, nextRequest(operation, era));
  const text = body.toString();
  const json = text.startsWith('{') ? text : (/^data: (\{.*)$/m.exec(text)?.[1] ?? 'null');
  const { result } = JSON.parse(json) ?? {};
  if (operation === 'tools/list') {
    return JSON.stringify(result?.tools.map((tool: { name: string }) => tool.name));
  }
  if (operation === 'prompts/list') {
    const { prompts, nextCursor } = result ?? {};
    return JSON.stringify([prompts?.map(promptGist), nextCursor]);
  }
  const inText = JSON.parse(result?.content[0].text ?? 'null');
  const { message, data } = result?.structuredContent ?? {};
  const titles = (data?.tasks ?? [data]).map((task: { title: string }) => task?.title);
  return JSON.stringify([message, titles, inText?.message]);
}

function promptGist({ name, title, description, arguments: given }: NativePrompt) {
  return [name, title, description, given.map((one) => [one.name, one.required])];
}
