import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import type { Mailer } from '../mail/mail.ts';

/** What the app is built from: everything outside it, so that tests can pass their own. */
export interface Services {
  config: Config;
  db: Db;
  mailer: Mailer;
  /** The present moment. */
  clock: () => Date;
}
