import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { parseLogLines, until } from './server';

/** The log lines that the run's server wrote for a request, once there is one. */
export async function logLinesOf(requestId: string): Promise<Record<string, unknown>[]> {
  const read = () =>
    parseLogLines(readFileSync(inject('serverOutput'), 'utf8')).filter(
      (line) => line.request_id === requestId,
    );
  await until(() => read().length > 0);
  return read();
}
