import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readEnv } from '@/lib/env';
import { dependencies, devDependencies, optionalDependencies, scripts } from '@/package.json';

const CHOSEN = [
  'next',
  '@modelcontextprotocol/sdk',
  'zod',
  '@vercel/postgres',
  '@upstash/ratelimit',
  '@upstash/redis',
  'pino',
  'jose',
];
it.each(CHOSEN)('depends on %s, at one exact version', (name) => {
  expect(dependencies[name as keyof typeof dependencies]).toMatch(/^\d+\.\d+\.\d+$/);
});

const everyDependency = Object.entries({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
});

it.each(everyDependency)('pins %s to one exact version: %s', (_, version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

// What the design names beside those eight.
const DESIGNED = [
  '@modelcontextprotocol/server',
  'pg',
  '@electric-sql/pglite',
  '@vercel/functions',
  '@biomejs/biome',
  'knip',
  'typescript',
];
const others = everyDependency
  .map(([name]) => name)
  .filter((name) => ![...CHOSEN, ...DESIGNED].includes(name) && !name.startsWith('@types/'));

it.each(others)('says in docs/decisions why it has %s', (name) => {
  const decisions = readdirSync('docs/decisions').map((file) =>
    readFileSync(`docs/decisions/${file}`, 'utf8'),
  );
  expect(decisions.some((text) => text.includes(name))).toBe(true);
});

it.each('package.json next.config.ts app lib tools db middleware.ts tests vercel.json'.split(' '))(
  'has %s at the top',
  (path) => {
    expect(existsSync(path)).toBe(true);
  },
);

it('a Vercel build migrates before it builds, and the settings are JSON', () => {
  expect(scripts['vercel-build']).toMatch(/^tsx scripts\/migrate\.ts && .*next build$/);
  expect(JSON.parse(readFileSync('vercel.json', 'utf8'))).toBeTypeOf('object');
});

it.each([
  [
    { VERCEL_ENV: 'preview', VERCEL_BRANCH_URL: 'b.vercel.app', VERCEL_URL: 'u.vercel.app' },
    'https://b.vercel.app',
  ],
  [{ VERCEL_ENV: 'preview', VERCEL_URL: 'u.vercel.app' }, 'https://u.vercel.app'],
  [
    {
      VERCEL_ENV: 'production',
      VERCEL_PROJECT_PRODUCTION_URL: 'quartet.example',
      VERCEL_URL: 'u.vercel.app',
    },
    'https://quartet.example',
  ],
  [{ PUBLIC_URL: 'https://own.example/', VERCEL_URL: 'u.vercel.app' }, 'https://own.example'],
])('with %j a deployment calls itself %s', (vars, url) => {
  expect(readEnv({ VERCEL: '1', ...vars }).publicUrl).toBe(url);
});

it('a preview without a database has none, never a disk of its own', () => {
  expect(readEnv({ VERCEL: '1' }).store).toBe('none');
});

const read = ['lib/env.ts', 'lib/env/login.ts']
  .map((file) => readFileSync(file, 'utf8'))
  .join()
  .matchAll(/\b(?:vars\.|')([A-Z][A-Z_]{3,})\b/g);
const ofPeople = new Set([...read].map(([, name = '']) => name));
it.each([...ofPeople].filter((name) => !/^(VERCEL|QUARTET)(_|$)/.test(name)))(
  'explains the variable %s to whoever sets it',
  (name) => {
    const told = readFileSync('.env.example', 'utf8') + readFileSync('README.md', 'utf8');
    // README writes two of a kind as one: KV_REST_API_*.
    expect(told.includes(name) || told.includes(name.replace(/_[A-Z]+$/, '_*'))).toBe(true);
  },
);
