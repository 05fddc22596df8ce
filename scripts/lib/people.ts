// `npm run people -- --forget-second-factor NAME`: what only who runs the server may do to an account, with the settings that
// the server has. The server may be running.
import { parseArgs } from 'node:util';
import { findByName } from '../../server/auth/auth.repository.ts';
import { endFactor } from '../../server/auth/second-factor/second-factor.repository.ts';
import { ConfigError, loadConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';

class PeopleError extends Error {}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'forget-second-factor': { type: 'string' } } });
  const name = values['forget-second-factor'];
  if (!name) throw new PeopleError('Whose? npm run people -- --forget-second-factor NAME');
  const { database } = loadConfig();
  const db = openDatabase(database);
  try {
    await migrate(db, database.engine);
    const user = await findByName(db, name);
    if (!user) throw new PeopleError(`Nobody is called ${name}.`);
    await db.transaction().execute((transaction) => endFactor(transaction, user.id));
    console.log(`${user.username} logs in with the password alone now. All recovery codes are void.`);
  } finally {
    await db.destroy();
  }
}

await main().catch((error) => {
  const expected = error instanceof PeopleError || error instanceof ConfigError;
  console.error(expected || error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
