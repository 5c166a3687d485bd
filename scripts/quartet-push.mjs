#!/usr/bin/env node
/**
 * `quartet-push <folder> …`: the push command from any folder. Node 20 reads no TypeScript, so tsx
 * does; its settings are named, for it would look for them where the command is called.
 */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
await import('./push.ts');
