/** The real app on a real database of its own, with a clock that tests set. */
import type { InjectOptions } from 'fastify';
import { type AppOptions, buildApp } from '../server/app.ts';
import { type Config, loadConfig } from '../server/config.ts';
import { type Db, openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { herdMemory } from '../server/herd/families/herd-memory.ts';
import { KeptLives } from '../server/herd/lives/kept-lives.ts';
import type { App } from '../server/http/app-type.ts';
import type { Tls } from '../server/http/https/tls.ts';
import { Caches } from '../server/http/limits/caches.ts';
import type { Services } from '../server/http/services.ts';
import { readTables } from '../server/imports/read-tables.ts';
import { openMailer } from '../server/mail/mailer.ts';
import { Client, registerKeeper } from './client.ts';
import { type TestDatabase, testDatabase } from './databases.ts';
import { testEngine } from './figures.ts';
import { watchRefusal } from './messages.ts';
import { CHEAP_PASSWORDS } from './passwords.ts';
import { readInBuiltThread } from './reading-thread.ts';

export interface TestApp {
  app: App;
  db: Db;
  config: Config;
  /** What the app is built from; a second instance can be built from the same. */
  services: Services;
  /** Sets the app's clock; it stands still between calls. */
  setClock(instant: string): void;
  /** Sends a request as nobody. */
  client: Client;
  /** Registers a new user with a farm of their own and answers a client that is logged in. */
  keeper(overrides?: Record<string, unknown>): Promise<Client>;
  /** The same, with an animal that is made by `buildCow`; answers her id too. */
  animal(overrides?: Record<string, unknown>): Promise<{ keeper: Client; id: number }>;
  /** Closes the app and removes its database. */
  close(): Promise<void>;
}

/** The moment at which tests happen unless they say otherwise: noon in Paris, where their farms lie. */
export const TEST_NOW = '2026-06-15T10:00:00Z';

/** All of a file's keepers register and log in from one address within an hour that stands still. */
const TEST_SETTINGS = {
  LOG_LEVEL: 'silent',
  REGISTRATIONS_PER_HOUR: '100000',
  LOGINS_PER_HOUR: '100000',
};

/** `herdBytes`: so many bytes herds may take while something is done with them. `tls`: what it speaks https with. */
type TestOptions = AppOptions & { herdBytes?: number; tls?: Tls };

/**
 * For tests of files as files: each import reads them in a thread of its own, as the server does. On the first engine: the
 * thread knows of none.
 */
export const IN_THREADS: AppOptions = testEngine() === 'sqlite' ? { readFiles: readInBuiltThread } : {};

/**
 * Builds the app on an empty database, or on one that is given. Settings can be added; the log is silent. It reads the files
 * of imports by the function that the thread runs, but itself: to start a thread takes longer than all else of an import.
 */
export async function testApp(
  settings: Record<string, string> = {},
  { herdBytes, tls, ...options }: TestOptions = {},
  given?: TestDatabase,
): Promise<TestApp> {
  const database = given ?? (await testDatabase({ migrated: true }));
  const config = loadConfig({ ...TEST_SETTINGS, ...database.environment, ...settings });
  const db = openDatabase(config.database);
  await migrate(db, config.database.engine);
  let now = new Date(TEST_NOW);
  const mailer = openMailer(config);
  const caches = new Caches(config.cacheBytes);
  const services = {
    ...{ config, db, mailer, caches, lives: new KeptLives(db, caches), clock: () => now },
    memory: herdMemory(herdBytes),
    tls,
  };
  const app = await buildApp(services, {
    judged: true,
    passwords: CHEAP_PASSWORDS,
    readFiles: readTables,
    maxDelayMs: Number.POSITIVE_INFINITY,
    ...options,
  });
  const send = async (request: InjectOptions) => {
    const answer = await app.inject(request);
    watchRefusal(`${request.method} ${request.url}`, answer);
    return answer;
  };
  return {
    app,
    db,
    config,
    services,
    client: new Client(send, null),
    setClock(instant) {
      now = new Date(instant);
    },
    keeper: (overrides) => registerKeeper(send, overrides),
    async animal(overrides) {
      const keeper = await registerKeeper(send);
      const { id } = await keeper.cow(overrides);
      return { keeper, id };
    },
    async close() {
      await app.close();
      mailer.close();
      await db.destroy();
      await database.remove();
    },
  };
}
