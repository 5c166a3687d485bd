import type { Queryable } from '../client';

/** A prompt as it is now, under an id of this store. */
export interface RestoredPrompt {
  id: string;
  name: string;
  title: string;
  content: string;
  tags: string[];
  arguments: object[];
  version: number;
  created_at: string;
  updated_at: string;
}

/** What a prompt was before. */
export interface RestoredVersion {
  prompt_id: string;
  version: number;
  title: string;
  content: string;
  tags: string[];
  created_at: string;
}

/** What a user's prompts are called already. */
export function promptNames(
  tx: Queryable,
  userId: string,
): Promise<{ name: string; title: string }[]> {
  return tx.query('SELECT name, title FROM prompts WHERE user_id = $1', [userId]);
}

export async function addPrompts(
  tx: Queryable,
  userId: string,
  prompts: RestoredPrompt[],
): Promise<void> {
  await tx.query(
    `INSERT INTO prompts (id, user_id, name, title, content, tags, arguments, version,
                          created_at, updated_at)
     SELECT id, $1, name, title, content, tags, arguments, version, created_at, updated_at
       FROM jsonb_to_recordset($2::jsonb)
            AS p(id uuid, name text, title text, content text, tags text[], arguments jsonb,
                 version int, created_at timestamptz, updated_at timestamptz)`,
    [userId, JSON.stringify(prompts)],
  );
}

export async function addVersions(tx: Queryable, versions: RestoredVersion[]): Promise<void> {
  await tx.query(
    `INSERT INTO prompt_versions (prompt_id, version, title, content, tags, created_at)
     SELECT prompt_id, version, title, content, tags, created_at
       FROM jsonb_to_recordset($1::jsonb)
            AS v(prompt_id uuid, version int, title text, content text, tags text[],
                 created_at timestamptz)`,
    [JSON.stringify(versions)],
  );
}
