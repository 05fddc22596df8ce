/** What kept the server from starting, in words where it is for whoever starts it to mend. */
import { thrownCode, thrownMessage } from '#domain/values/thrown.ts';
import { LostDatabaseError, newestBackup } from './backup/lost.ts';
import { type Config, ConfigError } from './config.ts';
import { placesOf, toBeMended } from './database/at-start.ts';
import { databaseFailure, isOfPooler } from './database/failures.ts';
import { MigrationsDueError, NewerSchemaError } from './database/migrate.ts';
import { lacksRoom } from './http/full-disk.ts';

const NO_RIGHT = new Set(['EACCES', 'EPERM', 'EROFS', 'EISDIR', 'EIO']);

/** A sentence, or the error itself where it is a fault of the program. `config` is missing when it could not be read. */
export function startFault(error: unknown, config: Config | undefined): unknown {
  if (error instanceof ConfigError || error instanceof LostDatabaseError) return error.message;
  if (error instanceof NewerSchemaError || error instanceof MigrationsDueError) return error.message;
  const code = thrownCode(error) ?? '';
  if (error instanceof Error && 'address' in error && 'port' in error && isOfListening(error)) {
    const reason = code === 'EADDRINUSE' ? 'another program is there' : code;
    return `Cowbell cannot listen at ${error.address}:${error.port}: ${reason}. Choose other settings, such as PORT=3001.`;
  }
  if (lacksRoom(error)) return full(config);
  if (!config) return error;
  return config.database.engine === 'postgres'
    ? ofPostgres(error, code, config)
    : ofFile(error, code, config);
}

function isOfListening(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'listen';
}

function ofPostgres(error: unknown, code: string, config: Config): unknown {
  const mended = toBeMended(error);
  if (isOfPooler(mended))
    return `A pooler refuses what Cowbell sets at the start of a session: ${thrownMessage(mended)}. Set DATABASE_POOLER=transaction.`;
  if (mended !== undefined)
    return `PostgreSQL refuses: ${thrownMessage(mended)}. Look at DATABASE_URL, and at DATABASE_DIRECT_URL where it is set.`;
  if (databaseFailure(error) !== 'unavailable') return error;
  const reason = thrownMessage(error) || code;
  return `PostgreSQL cannot be reached: ${reason} (at ${placesOf(config.database)}). Is it running, and is DATABASE_URL right?`;
}

function ofFile(error: unknown, code: string, config: Config): unknown {
  const file = config.database.engine === 'sqlite' ? config.database.file : '';
  const reason = thrownMessage(error);
  switch (NO_RIGHT.has(code) ? 'failing' : databaseFailure(error)) {
    case 'damaged': {
      const backup = newestBackup(config.dataDir);
      const remedy = backup
        ? `To put the last backup back: npm run restore -- ${backup}`
        : 'There is no backup of it.';
      return `${file} is damaged, or no database of Cowbell's: ${reason}.\n${remedy}`;
    }
    case 'full':
      return full(config);
    case 'unavailable':
      return `Another program has ${file} to itself: ${reason}. End it, and start Cowbell again.`;
    case 'failing':
      return `${file} cannot be read or written: ${reason}. Look whether its disk is there, and whether the user who starts Cowbell may write it.`;
    default:
      return error;
  }
}

function full(config: Config | undefined): string {
  return `There is no room left on the disk of ${config?.dataDir ?? 'the data folder'}. Make some, and start Cowbell again.`;
}
