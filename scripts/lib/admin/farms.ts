/** The commands of `npm run admin` about farms. */
import { entityId } from '../../../domain/values/fields.ts';
import { endFarm } from '../../../server/auth/ended-farm.repository.ts';
import { Environment, MB } from '../../../server/config.ts';
import { inLongTransaction } from '../../../server/database/long-transaction.ts';
import {
  type FarmOverview,
  farmOverview,
  farmOverviews,
  setLimits,
} from '../../../server/operators/farms.repository.ts';
import { userOverviews } from '../../../server/operators/users.repository.ts';
import { atDatabase } from '../at-database.ts';
import { AdminError, type Command, type Done, tableOf, UsageError } from './command.ts';

/** By which `farms` can be in order: the greatest first, or rising. */
const ORDERS = {
  id: (a, b) => a.id - b.id,
  name: (a, b) => a.name.localeCompare(b.name) || a.id - b.id,
  records: (a, b) => b.records - a.records || a.id - b.id,
  history: (a, b) => b.history_bytes - a.history_bytes || a.id - b.id,
  pictures: (a, b) => b.picture_bytes - a.picture_bytes || a.id - b.id,
  changed: (a, b) => changedAt(b) - changedAt(a) || a.id - b.id,
} as const satisfies Record<string, (a: FarmOverview, b: FarmOverview) => number>;

/** One that was never changed stands after all others. */
const changedAt = ({ changed_at }: FarmOverview) => (changed_at === null ? 0 : Date.parse(changed_at));

export const farms: Command = {
  usage: '[--sort id|name|records|history|pictures|changed]',
  does: 'all farms, with what they keep',
  options: { sort: { type: 'string', default: 'records' } },
  words: 0,
  async run({ values: { sort = '' }, environment }) {
    if (!Object.hasOwn(ORDERS, sort)) throw new UsageError();
    const all = await atDatabase(environment, (db, { farmLimits }) => farmOverviews(db, farmLimits));
    return shownFarms(all.sort(ORDERS[sort as keyof typeof ORDERS]), all);
  },
};

export const users: Command = {
  usage: '[--farm ID]',
  does: 'all users, or the members of a farm',
  options: { farm: { type: 'string' } },
  words: 0,
  async run({ values: { farm }, environment }) {
    const id = farm === undefined ? undefined : farmId(farm);
    const value = await atDatabase(environment, async (db, { farmLimits }) => {
      if (id !== undefined && !(await farmOverview(db, id, farmLimits))) throw noFarm(id);
      return userOverviews(db, id);
    });
    const columns = ['id', 'farm_id', 'role', 'username', 'email', 'email_confirmed_at', 'created_at'];
    return { value, lines: tableOf(value, [...columns, 'last_used_at']) };
  },
};

export const quota: Command = {
  usage: 'ID [--records N] [--history-mb N] [--pictures-mb N]',
  does: "sets a farm's own limits; N may be `default`",
  options: {
    records: { type: 'string' },
    'history-mb': { type: 'string' },
    'pictures-mb': { type: 'string' },
  },
  words: 1,
  async run({ words: [word = ''], values, environment }) {
    const id = farmId(word);
    const { FARM_RECORDS, FARM_HISTORY_MB, FARM_PICTURES_MB } = Environment.shape;
    const limits = {
      records: limit(values.records, FARM_RECORDS),
      history_bytes: limit(values['history-mb'], FARM_HISTORY_MB, MB),
      picture_bytes: limit(values['pictures-mb'], FARM_PICTURES_MB, MB),
    };
    const value = await atDatabase(environment, async (db, { farmLimits }) => {
      if (Object.values(limits).some((set) => set !== undefined))
        await inLongTransaction(db, (transaction) => setLimits(transaction, id, limits));
      const farm = await farmOverview(db, id, farmLimits);
      if (!farm) throw noFarm(id);
      return farm;
    });
    return shownFarms(value, [value]);
  },
};

export const deleteFarm: Command = {
  usage: 'ID --name "NAME"',
  does: 'deletes a farm for good, with the accounts that are in no other',
  options: { name: { type: 'string' } },
  words: 1,
  async run({ words: [word = ''], values: { name }, environment }) {
    const id = farmId(word);
    if (name === undefined) throw new UsageError();
    const ended = await atDatabase(environment, (db) =>
      inLongTransaction(db, (transaction) => endFarm(transaction, { id, name })),
    );
    if ('accounts' in ended) {
      const value = { id, name, accounts: ended.accounts };
      const lines = [`Farm ${id}, ${name}, is gone.`, ...ended.accounts.map((gone) => `   and ${gone}`)];
      return { value, lines };
    }
    if (ended.refused === 'unknown') throw noFarm(id);
    throw new AdminError(`Farm ${id} has another name: ${ended.name}. Nothing was deleted.`);
  },
};

function farmId(word: string): number {
  const read = entityId.safeParse(/^\d+$/.test(word) ? Number(word) : undefined);
  if (!read.success) throw new UsageError();
  return read.data;
}

const noFarm = (id: number) =>
  new AdminError(`There is no farm ${id}: npm run -s admin -- farms lists all of them.`);

/** What an option says in the units of a setting; null for `default`, undefined where it is not given. */
function limit(
  word: string | undefined,
  setting: { safeParse(word: string): { success: boolean; data?: number | undefined } },
  unit = 1,
): number | null | undefined {
  if (word === undefined) return undefined;
  if (word === 'default') return null;
  const read = setting.safeParse(word);
  const value = Math.round((read.data ?? 0) * unit);
  if (!read.success || !Number.isSafeInteger(value)) throw new UsageError();
  return value;
}

function shownFarms(value: unknown, rows: readonly FarmOverview[]): Done {
  const lines = rows.map(({ limits, history_bytes, picture_bytes, ...farm }) => ({
    ...farm,
    'history MB': inMb(history_bytes),
    'pictures MB': inMb(picture_bytes),
    limits: `${limits.records} / ${inMb(limits.history_bytes)} / ${inMb(limits.picture_bytes)}${limits.own ? ' own' : ''}`,
  }));
  const columns = ['id', 'name', 'users', 'animals', 'records', 'history MB', 'pictures MB', 'limits'];
  return { value, lines: tableOf(lines, [...columns, 'created_at', 'changed_at', 'checked_on']) };
}

const inMb = (bytes: number) => Math.round((bytes / MB) * 1000) / 1000;
