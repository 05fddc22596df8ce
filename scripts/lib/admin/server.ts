/** The commands of `npm run admin` about the server itself. */
import { resolve } from 'node:path';
import { checkBackup } from '../../../server/backup/check.ts';
import { loadConfig } from '../../../server/config.ts';
import { settingsInUse } from '../../../server/operators/settings-in-use.ts';
import { type Command, tableOf } from './command.ts';

export const settings: Command = {
  usage: '',
  does: 'the settings in use, without secrets',
  words: 0,
  async run({ environment }) {
    const value = settingsInUse(environment, loadConfig(environment));
    return { value, lines: tableOf(value, ['name', 'value', 'origin']) };
  },
};

export const checkBackupFile: Command = {
  usage: 'FILE',
  does: 'tries whether a backup can be restored; touches no data',
  words: 1,
  async run({ words: [file = ''], environment }) {
    const value = await checkBackup(resolve(file), environment.TMPDIR || undefined);
    const { tables, newest_change, made_at, migrations_run } = value;
    const lines = [
      ...Object.entries(tables).map(([table, count]) => `${String(count).padStart(9)}  ${table}`),
      `The newest change is of ${newest_change ?? '(none)'}; the backup was made ${made_at}.`,
      `It can be restored${migrations_run > 0 ? `, with ${migrations_run} migrations` : ''}.`,
    ];
    return { value, lines };
  },
};
