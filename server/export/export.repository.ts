/** Everything that is stored of a farm and its users, as JSON text in pieces. */
import { followedColumnsOf, KINDS } from '#domain/kinds/index.ts';
import { anyTable } from '../database/any-table.ts';
import { atOneMoment } from '../database/at-one-moment.ts';
import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { accountGone } from '../herd/door/refusals.ts';
import type { WriteExport } from './spool.ts';

/** A table of the export, without columns that are secret or follow from others. */
interface Part {
  table: keyof Schema;
  name: string;
  /** The column with its unique, ordered key; `id` when left out. */
  by?: string;
  without?: readonly string[];
}

/** The tables of a farm, by their names in the export. */
const OF_FARM: readonly Part[] = [
  { table: 'users', name: 'users', without: ['password_hash', 'username_key', 'email_key', 'farm_id'] },
  ...KINDS.map((kind): Part => {
    const followed = followedColumnsOf(kind).map(([column]) => column);
    return { table: kind.table, name: kind.table, without: ['farm_id', ...followed] };
  }),
  { table: 'journal', name: 'history', without: ['farm_id', 'counts', 'overtaken_by'] },
  { table: 'journal_rows', name: 'history_rows', without: ['farm_id'] },
];

/** The tables of a user. */
const OF_USER: readonly Part[] = [
  { table: 'notification_preferences', name: 'notification_preferences', by: 'user_id' },
  { table: 'alert_choices', name: 'alert_choices', by: 'type' },
  { table: 'sessions', name: 'sessions', without: ['token_hash'] },
  { table: 'notifications', name: 'notifications', by: 'key', without: ['farm_id'] },
  { table: 'alert_mails', name: 'alert_mails', by: 'user_id', without: ['farm_id', 'claimed_until'] },
];

const ROWS_PER_READ = 1000;

/** The tables of an export. A new table must be added here, or be left out for a reason. */
export const EXPORTED_TABLES: readonly (keyof Schema)[] = [
  'farms',
  'images',
  ...[...OF_FARM, ...OF_USER].map((part) => part.table),
];

/**
 * Writes the farm at one moment as the beginning of a JSON object, without its images. Everything is read at once,
 * into a file: a client on a slow line must not keep a transaction open.
 */
export async function readFarm(db: Db, farmId: number, now: Date, write: WriteExport): Promise<void> {
  await atOneMoment(db, async (snapshot) => {
    const farm = await snapshot
      .selectFrom('farms')
      .select(['id', 'name', 'time_zone', 'revision', 'created_at'])
      .where('id', '=', farmId)
      .executeTakeFirstOrThrow(accountGone);
    await write(`{"exported_at":${JSON.stringify(now.toISOString())},"farm":${JSON.stringify(farm)}`);
    for (const part of OF_FARM) await readTable(snapshot, part, 'farm_id', [farmId], write);
    const users = await snapshot.selectFrom('users').select('id').where('farm_id', '=', farmId).execute();
    for (const part of OF_USER)
      await readTable(
        snapshot,
        part,
        'user_id',
        users.map(({ id }) => id),
        write,
      );
  });
}

async function readTable(
  db: Db,
  { table, name, by = 'id', without = [] }: Part,
  owner: 'farm_id' | 'user_id',
  owners: readonly number[],
  write: WriteExport,
): Promise<void> {
  const [any, tableName] = anyTable(db, table);
  let separator = '';
  await write(`,"${name}":[`);
  for (const ownerId of owners) {
    for (let last: unknown; ; ) {
      let query = any.selectFrom(tableName).selectAll().where(owner, '=', ownerId);
      if (last !== undefined) query = query.where(by, '>', last);
      const rows = await query.orderBy(by).limit(ROWS_PER_READ).execute();
      const texts = rows.map((row) => JSON.stringify(shown(row, without)));
      if (texts.length > 0) await write(separator + texts.join(',\n'));
      if (texts.length > 0) separator = ',\n';
      last = rows.at(-1)?.[by];
      if (rows.length < ROWS_PER_READ) break;
    }
  }
  await write(']');
}

function shown(row: Record<string, unknown>, without: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !without.includes(column))
      .map(([column, value]) => [
        column,
        // The journal stores rows as JSON.
        (column === 'before' || column === 'after') && typeof value === 'string' ? JSON.parse(value) : value,
      ]),
  );
}

/** The farm's images one by one, in their larger size. They never change, so no transaction is needed. */
export async function* readImages(
  db: Db,
  farmId: number,
): AsyncGenerator<{ image_key: string; created_at: string; webp_base64: string }> {
  for (let after = ''; ; ) {
    const image = await db
      .selectFrom('images')
      .select(['key', 'created_at', 'page'])
      .where('farm_id', '=', farmId)
      .where('key', '>', after)
      .orderBy('key')
      .limit(1)
      .executeTakeFirst();
    if (!image) return;
    const { key, created_at, page } = image;
    yield { image_key: key, created_at, webp_base64: Buffer.from(page).toString('base64') };
    after = key;
  }
}
