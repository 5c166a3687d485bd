import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { artefacts } from './artefacts';

/** `npm run generate`: writes what users see from what runs. */
const files = artefacts(readFileSync('README.md', 'utf8'));
mkdirSync('contracts', { recursive: true });
for (const name of readdirSync('contracts')) {
  if (!files.has(`contracts/${name}`)) rmSync(`contracts/${name}`); // of a tool that is gone
}
for (const [path, text] of files) writeFileSync(path, text);
console.log(`Generated ${files.size} files.`);
