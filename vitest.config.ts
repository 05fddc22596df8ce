import { defineConfig } from 'vitest/config';

/**
 * The files of a worker share its modules: loading them anew for each file took half the time of all tests. So no test
 * mocks a module, and what one changes of a shared one it puts back.
 */
const isolate = false;

/** Every server test runs twice, once on each engine; testing/ reads which from the environment. */
const server = {
  isolate,
  include: ['server/**/*.test.ts'],
  // A condition that is waited for ends the waiting; the limit is there for one that never comes.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // Every project has what stands here, and its own beside it.
    setupFiles: ['testing/setup.ts'],
    // They end what never comes; a busy machine is no fault.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The checks are over: the tests have the machine to themselves.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'domain', isolate, include: ['{domain,words}/**/*.test.ts'] } },
      { test: { name: 'docs', isolate, include: ['docs/**/*.test.ts'] } },
      { test: { name: 'scripts', isolate, include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          isolate,
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['testing/web-words.ts'],
        },
      },
      { test: { ...server, name: 'server-sqlite', env: { COWBELL_TEST_ENGINE: 'sqlite' } } },
      {
        test: {
          ...server,
          name: 'server-postgres',
          env: { COWBELL_TEST_ENGINE: 'postgres' },
          globalSetup: 'testing/postgres.setup.ts',
        },
      },
    ],
  },
});
