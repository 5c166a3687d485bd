import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const onServices = (process.env.TEST_STORE ?? 'pglite') !== 'pglite';

// What starts servers of its own on the embedded store, or none, whichever store the run is made on:
// `npm test` has proven it, and would prove the same again.
const STORE_INDEPENDENT = [
  '{lib,db,tools}/**/!(*.services).test.ts',
  'tests/e2e/{oauth,own-login}.test.ts',
  'tests/faults/{context-push,durability,leaflets,prompts,rate-limit}.test.ts',
  'tests/integration/{context-store,key-server,login-metadata,secrets,shared-egress,status-page}.test.ts',
  // Of the login what is not SQL of ours; `*.services.test.ts` goes the whole way on every store.
  'tests/login/!(*.services|delete-account|export|restore).test.ts',
];

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    include: ['{lib,db,tools}/**/*.test.ts', 'tests/**/*.test.ts'],
    // What needs PostgreSQL or Redis beside the server runs in `npm run test:services`.
    // What needs a browser runs in `npm run test:page`: a fresh machine has none.
    exclude: [
      ...configDefaults.exclude,
      ...(onServices ? STORE_INDEPENDENT : ['**/*.services.test.ts']),
      ...(process.env.TEST_PAGE === 'yes' ? [] : ['tests/page/**']),
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/properties.ts'],
    // Patience for machines that do much else at once. Only where the time is the promise (a deadline, a
    // limiter that must not wait) does a test look at it, and then with room to spare.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    pool: 'forks',
    maxWorkers: 3, // one more than cores: the tests of the login wait for half minutes to pass
  },
});
