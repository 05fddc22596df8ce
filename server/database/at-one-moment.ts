import type { Db } from './database.ts';

/** What `read` reads, all of it as it is at one moment, whatever is changed meanwhile. Nothing can be written within. */
export function atOneMoment<T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
