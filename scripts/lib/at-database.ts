/** A command at the database of the server, with the settings that the server has. The server may be running. */
import { refuseLost } from '../../server/backup/lost.ts';
import { type Config, loadConfig } from '../../server/config.ts';
import { bringUp } from '../../server/database/at-start.ts';
import { type Db, openDatabase } from '../../server/database/database.ts';
import { startFault } from '../../server/start-faults.ts';

/** What keeps a command from the database, in the words of the start. */
export class DatabaseFault extends Error {}

/** Runs what a command does at the database that the settings in `environment` name. It is brought to the newest schema before. */
export async function atDatabase<T>(
  environment: Record<string, string | undefined>,
  run: (db: Db, config: Config) => Promise<T>,
): Promise<T> {
  const config = loadConfig(environment);
  let db: Db | undefined;
  try {
    refuseLost(config);
    db = openDatabase(config.directDatabase);
    await bringUp(db, config);
    return await run(db, config);
  } catch (error) {
    const said = startFault(error, config);
    if (typeof said === 'string') throw new DatabaseFault(said, { cause: error });
    throw error;
  } finally {
    await db?.destroy();
  }
}
