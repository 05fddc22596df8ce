// What `npm run backup`, `npm run restore`, `npm run to-postgres` and `npm run migrate` do, with the settings that the server has.
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { BackupError, makeBackup } from '../../server/backup/backup.ts';
import { refuseLost } from '../../server/backup/lost.ts';
import { moveToPostgres, restoreBackup, stampOf } from '../../server/backup/restore.ts';
import { ConfigError, loadConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';

const [command, argument] = process.argv.slice(2);

async function main(): Promise<void> {
  const config = loadConfig();
  const { directDatabase: database, dataDir } = config;
  switch (command) {
    case 'backup': {
      // It reads all there is beside a server at work, whose requests go first.
      setPriority(constants.priority.PRIORITY_LOW);
      const file = resolve(argument ?? join(dataDir, 'backups', `cowbell-${stampOf(new Date())}.db`));
      await makeBackup(database, file);
      return console.log(`Everything is in ${file}`);
    }
    case 'restore': {
      if (!argument) throw new BackupError('Which backup? npm run restore -- FILE');
      const replaced = await restoreBackup(database, dataDir, resolve(argument), new Date());
      console.log(`Restored ${argument}. Everybody has to log in again.`);
      if (replaced) console.log(`What was there before is in ${replaced}`);
      return;
    }
    case 'migrate': {
      refuseLost(config);
      const db = openDatabase(database);
      try {
        // How far a long one is goes elsewhere: what is printed is a line for each.
        const run = await migrate(db, database.engine, { info: console.error });
        return console.log(run.join('\n') || 'Nothing to do');
      } finally {
        await db.destroy();
      }
    }
    case 'to-postgres': {
      if (database.engine !== 'postgres')
        throw new BackupError('Where to? Set DATABASE_URL to an empty PostgreSQL database (and SECRET_KEY).');
      const copied = await moveToPostgres(resolve(argument ?? join(dataDir, 'cowbell.db')), database);
      for (const [table, count] of copied) console.log(`${String(count).padStart(9)}  ${table}`);
      return console.log('Everything is in PostgreSQL. The SQLite file is as it was.');
    }
  }
}

await main().catch((error) => {
  const isExpected = error instanceof BackupError || error instanceof ConfigError;
  console.error(isExpected || error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
