import { defineConfig } from 'vitest/config';

/** Every server test runs twice, once on each engine; testing/ reads which from the environment. */
const server = {
  include: ['server/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // A condition that is waited for ends the waiting; the limit is there for one that never comes.
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    setupFiles: ['testing/setup.ts'],
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
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
