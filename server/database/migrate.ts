import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db, Engine } from './database.ts';
import { databaseFailure } from './failures.ts';
import { herdMigration } from './migrations/0001-herd.ts';
import { safetyMigration } from './migrations/0002-safety.ts';
import { notificationsMigration } from './migrations/0003-notifications.ts';
import { accountsMigration } from './migrations/0004-accounts.ts';
import { historyMigration } from './migrations/0005-history.ts';
import { roomMigration } from './migrations/0006-room.ts';
import { formatsMigration } from './migrations/0007-formats.ts';
import { alertFactsMigration } from './migrations/0008-alert-facts.ts';
import { alertChoicesMigration } from './migrations/0009-alert-choices.ts';
import { languagesMigration } from './migrations/0010-languages.ts';
import { cowNumbersMigration } from './migrations/0011-cow-numbers.ts';
import { followedColumnsMigration } from './migrations/0012-followed-columns.ts';
import { movementsMigration } from './migrations/0013-movements.ts';
import { breedingFactsMigration } from './migrations/0014-breeding-facts.ts';
import { calvingsMigration } from './migrations/0015-calvings.ts';
import { treatmentsMigration } from './migrations/0016-treatments.ts';
import { weightsMigration } from './migrations/0017-weights.ts';
import { gestationAndSiresMigration } from './migrations/0018-gestation-and-sires.ts';
import { placesMigration } from './migrations/0019-places.ts';
import { listsMigration } from './migrations/0020-lists.ts';
import { tasksDoneMigration } from './migrations/0021-tasks-done.ts';
import { purchasesMigration } from './migrations/0022-purchases.ts';
import { holdsMigration } from './migrations/0023-holds.ts';
import { tasksMigration } from './migrations/0024-tasks.ts';
import { dosesGivenMigration } from './migrations/0025-doses-given.ts';
import { workMigration } from './migrations/0026-work.ts';
import { foundLossesMigration } from './migrations/0027-found-losses.ts';
import { dosesToGiveMigration } from './migrations/0028-doses-to-give.ts';
import { calendarAddressesMigration } from './migrations/0032-calendar-addresses.ts';
import { currencyMigration } from './migrations/0033-currency.ts';
import { sheetLinksMigration } from './migrations/0034-sheet-links.ts';
import { toldLateMigration } from './migrations/0035-told-late.ts';
import { feedMovementsMigration } from './migrations/0036-feed-movements.ts';
import { rationsMigration } from './migrations/0037-rations.ts';
import { testDaysMigration } from './migrations/0038-test-days.ts';
import { oneLifeMigration } from './migrations/0039-one-life.ts';
import { secondFactorsMigration } from './migrations/0040-second-factors.ts';
import { membershipsMigration } from './migrations/0041-memberships.ts';
import { keysAndInvitationsMigration } from './migrations/0042-keys-and-invitations.ts';
import { driedOffMigration } from './migrations/0043-dried-off.ts';
import { entriesOfKeysMigration } from './migrations/0044-entries-of-keys.ts';
import { entriesByRevisionMigration } from './migrations/0045-entries-by-revision.ts';
import { enteredAtMigration } from './migrations/0046-entered-at.ts';
import { keysWithFarmMigration } from './migrations/0047-keys-with-farm.ts';
import { ownLimitsMigration } from './migrations/0050-own-limits.ts';
import { checkDueMigration } from './migrations/0051-check-due.ts';
import { tagsMigration } from './migrations/0052-tags.ts';
import { crushMigration } from './migrations/0053-crush.ts';
import { exchangeMigration } from './migrations/0054-exchange.ts';
import { declarationsMigration } from './migrations/0055-declarations.ts';
import { declarationFilesMigration } from './migrations/0057-declaration-files.ts';
import { adeIdentitiesMigration } from './migrations/0058-ade-identities.ts';
import { adeCallsMigration } from './migrations/0059-ade-calls.ts';
import { adeSourcesMigration } from './migrations/0060-ade-sources.ts';
import { FILLED_AT_ONCE, type Migration, runMigrations } from './run-migrations.ts';

/** Takes a line for the log. */
type MigrationLog = Pick<Console, 'info'>;

const SILENT: MigrationLog = { info: () => {} };

/**
 * Brings the database to the newest schema, and answers which migrations ran for it. Safe when several instances start at
 * once: PostgreSQL's advisory lock, or SQLite's own, lets one at a time through. `log` gets a line from time to time while a
 * migration takes long. Throws when a migration fails; what it began is rolled back.
 */
export async function migrate(db: Db, engine: Engine, log = SILENT): Promise<string[]> {
  const migrations = allMigrations(engine, log);
  if ((await due(db, migrations)).length === 0) return [];
  if (engine === 'postgres') return runMigrations(db, migrations);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => inOne(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** The names of the migrations that have yet to run. Throws NewerSchemaError. */
export function migrationsDue(db: Db, engine: Engine): Promise<string[]> {
  return due(db, allMigrations(engine, SILENT));
}

async function due(db: Db, migrations: Readonly<Record<string, Migration>>): Promise<string[]> {
  const run = await namesRun(db);
  const unknown = run.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new NewerSchemaError(unknown);
  return Object.keys(migrations).filter((name) => !run.includes(name));
}

/** SQLite has one writer, and nobody beside it: what is filled in parts elsewhere is filled at once. */
function inOne(
  migrations: Readonly<Record<string, Migration>>,
): Record<string, { up(db: Kysely<unknown>): Promise<void> }> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      'up' in migration
        ? migration
        : {
            async up(db) {
              while ((await migration.fill(db, FILLED_AT_ONCE)) > 0);
            },
          },
    ]),
  );
}

function allMigrations(engine: Engine, log: MigrationLog): Record<string, Migration> {
  return {
    '0001-herd': herdMigration(engine),
    '0002-safety': safetyMigration(engine),
    '0003-notifications': notificationsMigration(engine),
    '0004-accounts': accountsMigration(engine),
    '0005-history': historyMigration(engine),
    '0006-room': roomMigration(engine),
    '0007-formats': formatsMigration(),
    '0008-alert-facts': alertFactsMigration(),
    '0009-alert-choices': alertChoicesMigration(engine),
    '0010-languages': languagesMigration(),
    '0011-cow-numbers': cowNumbersMigration(),
    '0012-followed-columns': followedColumnsMigration(),
    '0013-movements': movementsMigration(engine),
    '0014-breeding-facts': breedingFactsMigration(engine),
    '0015-calvings': calvingsMigration(engine),
    '0016-treatments': treatmentsMigration(engine),
    '0017-weights': weightsMigration(engine),
    '0018-gestation-and-sires': gestationAndSiresMigration(),
    '0019-places': placesMigration(engine),
    '0020-lists': listsMigration(engine),
    '0021-tasks-done': tasksDoneMigration(engine),
    '0022-purchases': purchasesMigration(engine),
    '0023-holds': holdsMigration(engine),
    '0024-tasks': tasksMigration(engine),
    '0025-doses-given': dosesGivenMigration(),
    '0026-work': workMigration(),
    '0027-found-losses': foundLossesMigration(engine),
    '0028-doses-to-give': dosesToGiveMigration(),
    '0032-calendar-addresses': calendarAddressesMigration(engine),
    '0033-currency': currencyMigration(),
    '0034-sheet-links': sheetLinksMigration(engine),
    '0035-told-late': toldLateMigration,
    '0036-feed-movements': feedMovementsMigration(engine),
    '0037-rations': rationsMigration(engine),
    '0038-test-days': testDaysMigration(engine),
    '0039-one-life': oneLifeMigration(engine, log),
    '0040-second-factors': secondFactorsMigration(engine),
    '0041-memberships': membershipsMigration(engine),
    '0042-keys-and-invitations': keysAndInvitationsMigration(engine),
    '0043-dried-off': driedOffMigration(engine),
    '0044-entries-of-keys': entriesOfKeysMigration,
    '0045-entries-by-revision': entriesByRevisionMigration,
    '0046-entered-at': enteredAtMigration(engine),
    '0047-keys-with-farm': keysWithFarmMigration(engine),
    '0050-own-limits': ownLimitsMigration(engine),
    '0051-check-due': checkDueMigration(engine),
    '0052-tags': tagsMigration(engine),
    '0053-crush': crushMigration(engine),
    '0054-exchange': exchangeMigration(engine),
    '0055-declarations': declarationsMigration(engine),
    '0057-declaration-files': declarationFilesMigration(engine),
    '0058-ade-identities': adeIdentitiesMigration(engine),
    '0059-ade-calls': adeCallsMigration(engine),
    '0060-ade-sources': adeSourcesMigration(engine),
  };
}

/**
 * The names of the migrations that have run. The migrator can tell too, but reads the definition of every table for
 * it.
 */
async function namesRun(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    // Otherwise there is no such table yet.
    if (databaseFailure(error) !== null) throw error;
    return [];
  }
}

/** Migrations are due, and the start may not run them. */
export class MigrationsDueError extends Error {
  constructor(due: readonly string[]) {
    super(
      `The database has to be brought to this version of Cowbell, and MIGRATIONS is off (due: ${due.join(', ')}). Run: npm run migrate`,
    );
  }
}

/** The database has migrations that this version does not know. */
export class NewerSchemaError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database was used by a newer version of Cowbell (it has ${unknown.join(', ')}). Start that version, or restore a backup from before it.`,
    );
  }
}
