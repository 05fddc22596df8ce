import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import type { HerdMemory } from '../herd/families/herd-memory.ts';
import type { KeptLives } from '../herd/lives/kept-lives.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Tls } from './https/tls.ts';
import type { LargeFarms } from './large-farms/large-farms.ts';
import type { Caches } from './limits/caches.ts';
import type { Meter } from './metrics/meter.ts';

/** What the app is built from: everything outside it, so that tests can pass their own. */
export interface Services {
  config: Config;
  db: Db;
  mailer: Mailer;
  /** What is kept ready in memory. */
  caches: Caches;
  /** The lives of all farms' animals. */
  lives: KeptLives;
  /** The memory that all herds may take together while something is done with them. */
  memory?: HerdMemory;
  /** The present moment. */
  clock: () => Date;
  /** Where the server speaks https itself: with which certificate. */
  tls?: Tls | undefined;
  /** Where large farms are read; absent where that is here. */
  largeFarms?: LargeFarms;
  /** Counts for who watches the server; absent where nobody does. */
  meter?: Meter | undefined;
}
