import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { readSections } from '@/lib/leaflets/sections';
import type { Db } from '../client';
import { openContainer } from './source/open';
import { ImportError } from './types';

/** Stores leaflets that are at hand as text: PI223751.txt is the document PI223751.pdf. */
export async function importDocuments(db: Db, location: string): Promise<number> {
  const container = await openContainer(location);
  try {
    const files = container.files.filter((file) => /\.txt$/i.test(file.name));
    if (files.length === 0) throw new ImportError(`${container.name} holds no .txt files.`);
    for (const file of files) {
      const bytes = await buffer(await file.open());
      const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1250';
      const { title, content, sections } = readSections(new TextDecoder(encoding).decode(bytes));
      await db.query(
        `INSERT INTO document_texts (name, title, content, sections) VALUES ($1, $2, $3, $4)
         ON CONFLICT (name) DO UPDATE
            SET title = excluded.title, content = excluded.content, sections = excluded.sections,
                fetched_at = now()
          WHERE document_texts.content <> excluded.content`,
        [file.name.replace(/\.txt$/i, '.pdf'), title, content, JSON.stringify(sections)],
      );
    }
    return files.length;
  } finally {
    await container.close();
  }
}
