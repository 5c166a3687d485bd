import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callTool, newUser } from '../support/client';
import { createDatabase, type TestDatabase } from '../support/database';
import { killInTheMiddle } from '../support/kill-rounds';
import { startServer, until } from '../support/server';
import { watchPostgres } from '../support/watch-postgres';

let database: TestDatabase;
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());
const start = () => startServer({ env: { POSTGRES_URL: database.url } });

it('keeps every acknowledged task through ten kills on PostgreSQL', {
  timeout: 600_000,
}, async () => {
  const { acknowledged, lost } = await killInTheMiddle(10, start);
  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThan(50);
});

it('lets a call that waits for the database end well after SIGTERM, and takes no new ones', async () => {
  const server = await start();
  const watch = await watchPostgres(database.url);
  const user = newUser();
  const unlock = await watch.lockTasks();
  const call = callTool('add_task', { title: 'Under way' }, { url: server.url, user });
  await watch.untilBusy(1);

  const stopped = server.stop('SIGTERM');
  await until(() => isClosed(server.port)); // while the call still waits
  await unlock();

  expect((await call).body.message).toBe('Task created successfully');
  expect(await stopped).toBe(143);
  expect(await watch.rows('SELECT title FROM tasks')).toEqual([{ title: 'Under way' }]);
  await watch.close();
});

/** Whether nobody takes connections at a port any more. */
async function isClosed(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => {
      socket.destroy();
      return false;
    },
    () => true,
  );
}
