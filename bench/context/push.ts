import { runScript } from '@/tests/support/start-up';
import { tokenOf } from './calls';
import { PROJECT } from './push-files';

/** The command's own time for a folder, in seconds: at first, and again when nothing has changed. */
export interface Pushes {
  first: number;
  again: number;
  said: string;
}

/** Pushes a folder twice by the command, as a person does. */
export async function measurePushes(url: string, user: string, folder: string): Promise<Pushes> {
  const env = { QUARTET_URL: url, QUARTET_TOKEN: await tokenOf(user) };
  const push = async () => {
    const started = performance.now();
    const args = ['--import', 'tsx', 'scripts/push.ts', folder, '--project', PROJECT];
    const { code, stdout, stderr } = await runScript(args, env, { ms: 900_000 });
    if (code !== 0) throw new Error(`The push ended with ${code}: ${stderr}`);
    return { seconds: (performance.now() - started) / 1000, stdout };
  };
  const first = await push();
  const again = await push();
  const said = first.stdout.split('\n', 1)[0] ?? '';
  return { first: first.seconds, again: again.seconds, said };
}
