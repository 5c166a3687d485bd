import type { Queryable } from '../client';
import { PAGE_BYTES, pages } from './pages';

/** A version of a prompt; the highest of a prompt is what it is now. */
export interface PromptVersion {
  name: string;
  first_at: string;
  version: number;
  title: string;
  content: string;
  tags: string[];
  created_at: string;
}

/**
 * All versions of a user's prompts, by name and number. A prompt that changes meanwhile has one more:
 * name and number of each stay what they are.
 */
export function promptVersionsOf(db: Queryable, userId: string) {
  return pages<PromptVersion>((last) =>
    db.query(
      `SELECT name, first_at, version, title, content, tags, created_at
         FROM (SELECT p.name, p.created_at AS first_at, v.*,
                      sum(octet_length(v.content)) OVER (ORDER BY p.name COLLATE "C", v.version)
                        - octet_length(v.content) AS bytes_before
                 FROM (SELECT *
                         FROM prompts
                        WHERE user_id = $1 AND name COLLATE "C" >= $2
                        ORDER BY name COLLATE "C"
                        LIMIT 100) p
                CROSS JOIN LATERAL (SELECT p.version, p.title, p.content, p.tags,
                                           p.updated_at AS created_at
                                     UNION ALL
                                    SELECT version, title, content, tags, created_at
                                      FROM prompt_versions
                                     WHERE prompt_id = p.id) v
                WHERE p.name COLLATE "C" > $2 OR v.version > $3) page
        WHERE bytes_before < ${PAGE_BYTES}
        ORDER BY name COLLATE "C", version`,
      [userId, last?.name ?? '', last?.version ?? 0],
    ),
  );
}
