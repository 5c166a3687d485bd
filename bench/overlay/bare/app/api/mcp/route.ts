import { type Db, getDb } from '@/db/client';
import { identify } from '@/lib/auth/identify';
import { addTask, listNativePrompts, listTasks, readFile } from '../../../lib/bare/answers';
import { toolsList } from '../../../lib/bare/tools-list';

/** The least that a route can do for the same answers: no checks, no log, no protocol. */
export async function POST(request: Request) {
  const identity = await identify(request.headers.get('authorization'));
  if ('refusal' in identity) return identity.refusal;
  const { id, method, params } = await request.json();
  if (method === 'tools/list') return answer(id, toolsList);
  const db = await getDb();
  const userId = identity.user?.id ?? '';
  if (method === 'prompts/list') return answer(id, await listNativePrompts(db, userId));
  const body = await call(db, userId, params);
  const content = [{ type: 'text', text: JSON.stringify(body) }];
  return answer(id, { content, structuredContent: body });
}

function call(db: Db, userId: string, { name, arguments: given }: Params) {
  if (name === 'list_tasks') return listTasks(db, userId);
  if (name === 'read_file') return readFile(db, userId, given.path ?? '');
  return addTask(db, userId, { title: '', ...given });
}

interface Params {
  name: string;
  arguments: { path?: string; title?: string; description?: string; due_date?: string };
}

function answer(id: number, result: unknown) {
  return Response.json({ jsonrpc: '2.0', id, result });
}
