/** The statements that reading and creating a cow need at least, without any layer between them and the engine. */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { RECORD_KINDS } from '#domain/kinds/index.ts';
import type { FloorOptions } from './floors.ts';

export interface BareStore {
  /** The token's user and the state of the farm, which every request asks first. */
  readKeeper(): Promise<unknown>;
  readCow(): Promise<unknown>;
  createCow(body: Record<string, unknown>): Promise<unknown>;
}

const COLUMNS = [
  'farm_id',
  'id_number',
  'name',
  'breed',
  'weight',
  'milk_supply_group',
  'date_of_birth',
  'cow_gender',
  'daily_feed_amount',
] as const;

/** The statements, with the placeholders of either engine. */
function statements(mark: (n: number) => string) {
  const places = (n: number) => Array.from({ length: n }, (_, i) => mark(i + 1)).join(', ');
  return {
    keeper: `select users.username, member.farm_id, member.role, farms.time_zone, farms.revision, farms.generation from users
      inner join memberships as member on member.user_id = users.id
      inner join farms on farms.id = member.farm_id where users.first_farm_id = ${mark(1)}`,
    cow: `select * from cows where farm_id = ${mark(1)} and id = ${mark(2)}`,
    records: RECORD_KINDS.map(
      ({ table, cowColumn, day }) =>
        `select * from ${table} where farm_id = ${mark(1)} and ${cowColumn} = ${mark(2)} order by ${day} desc, id desc`,
    ),
    raise: `update farms set revision = revision + 1 where id = ${mark(1)} returning revision`,
    insert: `insert into cows (${COLUMNS.join(', ')}) values (${places(COLUMNS.length)}) returning *`,
    journal: `insert into journal (farm_id, revision, at, user_id, username, kind) values (${places(6)}) returning id`,
    row: `insert into journal_rows (journal_id, farm_id, entity, entity_id, cow_id, after) values (${places(6)})`,
  };
}

/** Opens the engine that `options` names. */
export async function bareStore(options: FloorOptions): Promise<BareStore> {
  const { farmId = 0, cowId = 0 } = options;
  return options.postgres
    ? postgresStore(options.postgres, farmId, cowId)
    : sqliteStore(options.sqlite ?? '', farmId, cowId);
}

type Value = string | number | null;

/** Keeps one cow with its journal entry, by whatever runs a statement. */
async function keep(
  sql: ReturnType<typeof statements>,
  run: (text: string, values: Value[]) => Promise<Record<string, unknown> | undefined>,
  farmId: number,
  body: Record<string, unknown>,
): Promise<unknown> {
  const farm = await run(sql.raise, [farmId]);
  const cow = await run(
    sql.insert,
    COLUMNS.map((column) => (column === 'farm_id' ? farmId : (body[column] as Value))),
  );
  const at = new Date().toISOString();
  const entry = await run(sql.journal, [farmId, farm?.revision as number, at, 1, 'bench', 'cow.create']);
  const id = cow?.id as number;
  await run(sql.row, [entry?.id as number, farmId, 'cows', id, id, JSON.stringify(cow)]);
  return cow;
}

function sqliteStore(file: string, farmId: number, cowId: number): BareStore {
  // The server has the same file open, and may be writing: the check of the day follows its start.
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const sql = statements(() => '?');
  const prepared = new Map(
    [sql.keeper, sql.cow, ...sql.records, sql.raise, sql.insert, sql.journal, sql.row].map((text) => [
      text,
      db.prepare(text),
    ]),
  );
  const run = async (text: string, values: Value[]) =>
    prepared.get(text)?.get(...values) as Record<string, unknown>;
  return {
    readKeeper: () => run(sql.keeper, [farmId]),
    async readCow() {
      const cow = prepared.get(sql.cow)?.get(farmId, cowId);
      return { ...cow, records: sql.records.map((text) => prepared.get(text)?.all(farmId, cowId)) };
    },
    async createCow(body) {
      db.exec('begin immediate');
      const cow = await keep(sql, run, farmId, body);
      db.exec('commit');
      return cow;
    },
  };
}

function postgresStore(url: string, farmId: number, cowId: number): BareStore {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const sql = statements((n) => `$${n}`);
  return {
    readKeeper: () => pool.query({ name: 'keeper', text: sql.keeper, values: [farmId] }),
    async readCow() {
      const cow = (await pool.query({ name: 'cow', text: sql.cow, values: [farmId, cowId] })).rows[0];
      const records = [];
      for (const [i, text] of sql.records.entries()) {
        records.push((await pool.query({ name: `records${i}`, text, values: [farmId, cowId] })).rows);
      }
      return { ...cow, records };
    },
    async createCow(body) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const cow = await keep(
          sql,
          async (text, values) => (await client.query({ name: text.slice(0, 40), text, values })).rows[0],
          farmId,
          body,
        );
        await client.query('commit');
        return cow;
      } finally {
        client.release();
      }
    },
  };
}
