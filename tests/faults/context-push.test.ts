import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callTool, newUser, tokenFor } from '../support/client';
import { push, sendManifest } from '../support/context';
import { projectFolder, runPush, startPush } from '../support/project-folder';
import { startServer, until } from '../support/server';

/** A project that is sent in several batches; of few lines, so that little of it is indexed. */
function newState(): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`src/f${i}.ts`, `// ${i}\n${'new '.repeat(30_000)}\n`]),
  );
}

it('killed at ten moments, client or server, leaves the old state, and the next push completes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quartet-killed-'));
  let server = await startServer({ dataDir });
  const folder = projectFolder(newState());
  const args = [folder, '--project', 'demo'];
  const moments: string[] = [];
  for (let round = 0; round < 10; round++) {
    const user = newUser();
    const env = async () => ({ QUARTET_URL: server.url, QUARTET_TOKEN: await tokenFor(user) });
    await push('demo', { a: 'old' }, { url: server.url, user });
    const logged = () => server.logLines().filter(({ user_id }) => user_id === user).length;
    const start = logged();

    const { child, gone } = startPush(args, await env());
    // By what was done, not by the clock: so many requests, then a little into the next one.
    await until(() => logged() - start >= round || child.exitCode !== null);
    await new Promise((resolve) => setTimeout(resolve, 7 * (round % 4)));
    if (round % 3 === 2) {
      await server.stop('SIGKILL');
      child.kill('SIGKILL');
      await gone;
      server = await startServer({ dataDir });
    } else {
      child.kill('SIGKILL');
      await gone;
    }

    // Whole, whichever it is: the old state, or the new one where the commit was through.
    const options = { url: server.url, user };
    const { projects } = (await callTool('list_projects', {}, options)).body;
    expect(projects).toHaveLength(1);
    moments.push(projects[0].files === 1 ? 'old' : 'new');
    if (projects[0].files === 1) expect(projects[0]).toMatchObject({ size: 3 });
    else expect(projects[0]).toMatchObject({ files: 40 });

    const next = await runPush(args, await env());
    expect(next.stderr).toBe('');
    const whole = (await callTool('list_projects', {}, options)).body.projects[0];
    const bytes = Object.values(newState()).reduce((sum, text) => sum + text.length, 0);
    expect(whole).toMatchObject({ files: 40, size: bytes });
    expect((await sendManifest('demo', newState(), options)).body.needed).toEqual([]);
  }
  expect(moments).toContain('old');
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 900_000);
