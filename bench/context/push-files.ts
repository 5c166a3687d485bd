import { createHash } from 'node:crypto';
import { step } from './calls';

export const PROJECT = 'bench';
const BATCH = 100; // files a request: far below a body's ceiling

/** Pushes files as a project, without embedding them. */
export async function pushFiles(
  url: string,
  token: string,
  files: { path: string; content: string }[],
): Promise<void> {
  const listed = files.map(({ path, content }) => ({
    path,
    size: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const project = PROJECT;
  const { session } = await step(url, token, 'manifest', { project, files: listed });
  for (let at = 0; at < files.length; at += BATCH) {
    await step(url, token, 'files', { project, session, files: files.slice(at, at + BATCH) });
  }
  await step(url, token, 'commit', { project, session });
}
