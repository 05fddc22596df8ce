/** Everything that is stored of a farm, its members and what is theirs in it, as JSON text in pieces. */
import { anyTable } from '../database/any-table.ts';
import { atOneMoment } from '../database/at-one-moment.ts';
import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { accountGone } from '../herd/door/refusals.ts';
import { NOT_GIVEN_OUT, rowWithout } from '../herd/families/given-out.ts';
import type { Member } from '../herd/people/member.ts';
import { membersOf } from '../herd/people/memberships.repository.ts';
import type { WriteExport } from '../http/answers/spool.ts';

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
  ...[...NOT_GIVEN_OUT].map(([table, without]): Part => ({ table, name: table, without })),
  { table: 'invitations', name: 'invitations', without: ['farm_id', 'token_hash'] },
  { table: 'api_keys', name: 'api_keys', without: ['farm_id', 'key_hash'] },
  { table: 'crush_sessions', name: 'crush_sessions', without: ['farm_id'] },
  { table: 'crush_rows', name: 'crush_rows', without: ['farm_id'] },
  { table: 'declaration_files', name: 'declaration_files', without: ['farm_id'] },
  { table: 'ade_identities', name: 'ade_identities', without: ['farm_id'] },
  { table: 'journal', name: 'history', without: ['farm_id', 'counts', 'overtaken_by'] },
  { table: 'journal_rows', name: 'history_rows', without: ['farm_id'] },
];

/** What is a member's own in the farm. */
const OF_MEMBER: readonly Part[] = [
  {
    table: 'notification_preferences',
    name: 'notification_preferences',
    by: 'user_id',
    without: ['farm_id'],
  },
  { table: 'alert_choices', name: 'alert_choices', by: 'type', without: ['farm_id'] },
  { table: 'notifications', name: 'notifications', by: 'key', without: ['farm_id'] },
  { table: 'alert_mails', name: 'alert_mails', by: 'user_id', without: ['farm_id', 'claimed_until'] },
];

/** Of other members' accounts it is their own which devices they use. */
const SESSIONS: Part = { table: 'sessions', name: 'sessions', without: ['token_hash'] };

const ROWS_PER_READ = 1000;

/** The tables of an export. A new table must be added here, or be left out for a reason. */
export const EXPORTED_TABLES: readonly (keyof Schema)[] = [
  'farms',
  'images',
  'users',
  'memberships',
  ...[...OF_FARM, ...OF_MEMBER, SESSIONS].map((part) => part.table),
];

/**
 * Writes the farm at one moment, as a member asks for it, as the beginning of a JSON object, without its images. Everything is
 * read at once, into a file: a client on a slow line must not keep a transaction open.
 */
export async function readFarm(
  db: Db,
  { user_id, farm_id: farmId }: Member,
  now: Date,
  write: WriteExport,
): Promise<void> {
  await atOneMoment(db, async (snapshot) => {
    const farm = await snapshot
      .selectFrom('farms')
      .select(['id', 'name', 'time_zone', 'revision', 'created_at'])
      .where('id', '=', farmId)
      .executeTakeFirstOrThrow(accountGone);
    await write(`{"exported_at":${JSON.stringify(now.toISOString())},"farm":${JSON.stringify(farm)}`);
    await write(`,"users":${JSON.stringify(await usersOf(snapshot, farmId))}`);
    for (const part of OF_FARM) await readTable(snapshot, part, [{ farm_id: farmId }], write);
    const members = (await membersOf(snapshot, farmId)).map((id) => ({ user_id: id, farm_id: farmId }));
    for (const part of OF_MEMBER) await readTable(snapshot, part, members, write);
    await readTable(snapshot, SESSIONS, [{ user_id }], write);
  });
}

/** The farm's members; who invited them as an id of one of them, or of who was one. */
function usersOf(db: Db, farmId: number) {
  return db
    .selectFrom('memberships as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['users.id', 'users.username', 'users.email', 'users.created_at', 'users.email_confirmed_at'])
    .select(['users.language', 'member.role', 'member.joined_at', 'member.invited_by'])
    .where('member.farm_id', '=', farmId)
    .orderBy('users.id')
    .execute();
}

async function readTable(
  db: Db,
  { table, name, by = 'id', without = [] }: Part,
  owners: readonly Partial<Member>[],
  write: WriteExport,
): Promise<void> {
  const [any, tableName] = anyTable(db, table);
  let separator = '';
  await write(`,"${name}":[`);
  for (const owner of owners) {
    for (let last: unknown; ; ) {
      let query = any.selectFrom(tableName).selectAll();
      for (const [column, id] of Object.entries(owner)) query = query.where(column, '=', id);
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
    Object.entries(rowWithout(row, without)).map(([column, value]) => [
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
