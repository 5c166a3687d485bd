import { readFile } from 'node:fs/promises';
import { type Export, exportSchema } from '@/lib/export/format';

/** What is wrong with the command or its file, in a sentence for a person. */
export class RestoreError extends Error {}

/** An export, checked whole before anything of it is stored. */
export async function readExport(path: string): Promise<Export> {
  const parsed = exportSchema.safeParse(parse(await read(path), path));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RestoreError(
    `${path} can't be restored: ${issue?.path.join('.') || 'it'}: ${issue?.message}`,
  );
}

async function read(path: string): Promise<string> {
  try {
    const bytes = await readFile(path);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'ENOENT') throw new RestoreError(`There is no file ${path}.`);
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new RestoreError(`${path} can't be restored: it is not valid UTF-8.`);
    }
    if (code === 'ERR_STRING_TOO_LONG') {
      throw new RestoreError(`${path} can't be restored: it is larger than 512 MB.`);
    }
    throw error;
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestoreError(`${path} can't be restored: it is no JSON, or not whole.`);
  }
}
