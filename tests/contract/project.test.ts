import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readEnv } from '@/lib/env';
import { dependencies, scripts } from '@/package.json';

it.each([
  'next',
  '@modelcontextprotocol/sdk',
  'zod',
  '@vercel/postgres',
  '@upstash/ratelimit',
  '@upstash/redis',
  'pino',
  'jose',
])('depends on %s, at one exact version', (name) => {
  expect(dependencies[name as keyof typeof dependencies]).toMatch(/^\d+\.\d+\.\d+$/);
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
