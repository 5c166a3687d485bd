import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sampleFiles } from './sample/files';

/** `npm run sample`: writes the embedded sample in SÚKL's own layout; its leaflets are written by hand. */
const files = sampleFiles();
for (const [name, bytes] of files) {
  const path = join('db/sample', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
console.log(`Wrote ${files.size} files of the sample.`);
