/** The command of `npm run admin` for who moves to a sharded PostgreSQL. */
import { type ShardFault, shardingOf } from '../../../server/operators/sharding.repository.ts';
import { atDatabase } from '../at-database.ts';
import { AdminError, type Command } from './command.ts';

export const citus: Command = {
  usage: '',
  does: 'the SQL by which Citus keeps the tables in parts by the farm',
  words: 0,
  async run({ environment }) {
    const { commands, faults } = await atDatabase(environment, async (db, { database }) => {
      if (database.engine === 'sqlite')
        throw new AdminError('Citus is a PostgreSQL. This database is SQLite.');
      return shardingOf(db);
    });
    if (faults.length > 0) throw new AdminError(faults.map(said).join('\n'));
    return { value: commands, lines: commands };
  },
};

const SAID: Record<ShardFault['is'], (of: string) => string> = {
  'no-class': (of) => `${of} has no class.`,
  missing: (of) => `${of} is not there.`,
  'farm-may-be-null': (of) => `${of} may have no farm.`,
  'unique-without-farm': (of) => `${of} does not contain the farm.`,
  'global-to-farm': (of) => `${of} refers to a table of farms.`,
  'not-within-farm': (of) => `${of} does not have the farm on both sides.`,
  acts: (of) => `${of} acts by itself.`,
};

const said = ({ is, table, name }: ShardFault) =>
  SAID[is](name === undefined ? table : `${name} of ${table}`);
