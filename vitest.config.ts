import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const onServices = (process.env.TEST_STORE ?? 'pglite') !== 'pglite';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    include: ['{lib,db,tools}/**/*.test.ts', 'tests/**/*.test.ts'],
    // What needs PostgreSQL or Redis beside the server runs in `npm run test:services`.
    // What needs a browser runs in `npm run test:page`: a fresh machine has none.
    exclude: [
      ...configDefaults.exclude,
      ...(onServices ? [] : ['**/*.services.test.ts']),
      ...(process.env.TEST_PAGE === 'yes' ? [] : ['tests/page/**']),
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/properties.ts'],
    // Patience for machines that do much else at once. Only where the time is the promise (a deadline, a
    // limiter that must not wait) does a test look at it, and then with room to spare.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
