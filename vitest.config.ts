import { defaultExclude, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files of a worker share its modules: loading them anew for each file took half the time of all tests. So no test
 * mocks a module, and what one changes of a shared one it puts back.
 */
const isolate = false;

/**
 * What is seen on the first engine alone: texts and files are looked at, and work is lined up, before or beside any engine.
 * Whatever reads or writes a row runs on both.
 */
const ON_ONE_ENGINE = [
  'server/auth/passwords.test.ts',
  'server/{long-texts,log-lines}.test.ts',
  'server/database/{hosts,shares}.test.ts',
  'server/exchange/sources/{guard,guarded-get}.test.ts',
  'server/herd/ready/ready-answers.test.ts',
  'server/imports/hostile-files.test.ts',
  'server/http/https/{own-authority,settings}.test.ts',
  'server/http/limits/{places,semaphore}.test.ts',
  'server/http/requests/nesting.test.ts',
  'server/http/{in-pieces,sealed,web,work-folders}.test.ts',
  'server/mail/{mailer,postage}.test.ts',
  'server/spare-memory.test.ts',
];

/** They take longest though they are short, and Vitest begins with the largest files: one begun last has a processor wait for it. */
const LONGEST = /\/(?:phones\/simulation|long-texts|fuzz|crash)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...byProject.values()].flatMap((of) => [
      ...of.filter(isLong),
      ...of.filter((file) => !isLong(file)),
    ]);
  }
}

/** Every other server test runs twice, once on each engine; testing/ reads which from the environment. */
const server = {
  isolate,
  include: ['{server,testing}/**/*.test.ts'],
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
    sequence: { sequencer: LongestFirst },
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
          exclude: [...defaultExclude, ...ON_ONE_ENGINE],
          setupFiles: ['testing/statements/setup.ts'],
          globalSetup: 'testing/postgres.setup.ts',
        },
      },
    ],
  },
});
