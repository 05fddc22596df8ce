/** `npm run admin` as a function: its arguments to what it says and the code that it ends with. */
import { parseArgs } from 'node:util';
import { BackupError } from '../../../server/backup/backup.ts';
import { ConfigError } from '../../../server/config.ts';
import { DatabaseFault } from '../at-database.ts';
import { citus } from './citus.ts';
import { AdminError, type Asked, type Command, type Environment, UsageError } from './command.ts';
import { deleteFarm, farms, quota, users } from './farms.ts';
import { checkBackupFile, settings } from './server.ts';

/** By name. */
const COMMANDS = new Map<string, Command>([
  ['farms', farms],
  ['users', users],
  ['quota', quota],
  ['delete-farm', deleteFarm],
  ['settings', settings],
  ['check-backup', checkBackupFile],
  ['citus', citus],
]);

const EXPECTED = [AdminError, BackupError, ConfigError, DatabaseFault];

export interface Said {
  /** 0 done, 1 not found or refused, 2 wrong arguments. */
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command. Throws what is a fault of the program. */
export async function runAdmin(
  [name = '', ...args]: readonly string[],
  environment: Environment,
): Promise<Said> {
  try {
    const command = COMMANDS.get(name);
    if (!command) throw new UsageError();
    const { json, ...asked } = readArgs(command, args);
    const { value, lines } = await command.run({ ...asked, environment });
    return { code: 0, stdout: json ? JSON.stringify(value, null, 2) : lines.join('\n'), stderr: '' };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, stdout: '', stderr: usage() };
    if (error instanceof Error && EXPECTED.some((kind) => error instanceof kind))
      return { code: 1, stdout: '', stderr: error.message };
    throw error;
  }
}

function readArgs(command: Command, args: string[]): Pick<Asked, 'words' | 'values'> & { json: boolean } {
  const { words, values } = parsed(command, args);
  if (words.length !== command.words || words.includes('')) throw new UsageError();
  const { json, ...others } = values;
  return { words, values: others as Asked['values'], json: json === true };
}

function parsed(command: Command, args: string[]) {
  const options = { ...command.options, json: { type: 'boolean' } } as const;
  try {
    const { positionals: words, values } = parseArgs({ args, options, allowPositionals: true });
    return { words, values };
  } catch (cause) {
    throw new UsageError(undefined, { cause });
  }
}

function usage(): string {
  const said = [...COMMANDS].map(([name, { usage, does }]) => [`${name} ${usage}`.trim(), does] as const);
  const width = Math.max(...said.map(([call]) => call.length));
  return [
    'npm run -s admin -- COMMAND [--json]',
    ...said.map(([call, does]) => `   ${call.padEnd(width)}   ${does}`),
  ].join('\n');
}
