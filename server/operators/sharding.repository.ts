/** What Citus is told so that it keeps the tables in parts by the farm, read from the schema as it stands. */
import { type QueryExecutorProvider, sql } from 'kysely';
import { classOf, farmColumnOf, tablesOf } from '../database/table-classes.ts';

export interface Sharding {
  /** SQL, one statement each, in the order in which they are run. */
  readonly commands: readonly string[];
  /** What a sharded database would refuse. */
  readonly faults: readonly ShardFault[];
}

/** What is wrong with a table, or with the index or reference `name` of it. */
export interface ShardFault {
  readonly is:
    | 'no-class'
    | 'missing'
    | 'farm-may-be-null'
    | 'unique-without-farm'
    | 'global-to-farm'
    | 'not-within-farm'
    | 'acts';
  readonly table: string;
  readonly name?: string;
}

interface Reference {
  table: string;
  name: string;
  to: string;
  /** Pairs of columns, the own one first. */
  pairs: [own: string, other: string][];
  /** Whether it changes rows by itself. */
  acts: boolean;
}

interface UniqueIndex {
  table: string;
  name: string;
  columns: string[];
}

/** For PostgreSQL alone. Rules: decision 79. */
export async function shardingOf(db: QueryExecutorProvider): Promise<Sharding> {
  const tables = await tablesIn(db);
  const references = await referencesIn(db);
  const faults: ShardFault[] = [
    ...tables
      .filter((table) => classOf(table) === undefined)
      .map((table) => ({ is: 'no-class' as const, table })),
    ...[...tablesOf('farm'), ...tablesOf('global')]
      .filter((table) => !tables.includes(table))
      .map((table) => ({ is: 'missing' as const, table })),
    ...(await nullableFarms(db)).map((table) => ({ is: 'farm-may-be-null' as const, table })),
    ...(await uniqueIndexesIn(db))
      .filter(({ table, columns }) => classOf(table) === 'farm' && !columns.includes(farmColumnOf(table)))
      .map(({ table, name }) => ({ is: 'unique-without-farm' as const, table, name })),
    ...references.flatMap((one) =>
      [...faultsOf(one)].map((is) => ({ is, table: one.table, name: one.name })),
    ),
  ];
  return { faults, commands: commandsFor(references) };
}

function* faultsOf({ table, to, pairs, acts }: Reference): Generator<ShardFault['is']> {
  const isWithin = pairs.some(([own, other]) => own === farmColumnOf(table) && other === farmColumnOf(to));
  if (classOf(to) === 'farm' && classOf(table) !== 'farm') yield 'global-to-farm';
  else if (classOf(to) === 'farm' && !isWithin) yield 'not-within-farm';
  if (acts) yield 'acts';
}

function commandsFor(references: readonly Reference[]): string[] {
  return [
    'create extension if not exists citus;',
    ...tablesOf('global').map((table) => `select create_reference_table('${table}');`),
    `select create_distributed_table('farms', 'id');`,
    ...afterWhatTheyReferTo(
      tablesOf('farm').filter((table) => table !== 'farms'),
      references,
    ).map((table) => `select create_distributed_table('${table}', 'farm_id', colocate_with => 'farms');`),
  ];
}

/** The tables in an order in which each stands after those that it refers to, else by name. */
function afterWhatTheyReferTo(tables: readonly string[], references: readonly Reference[]): string[] {
  const left = new Set(tables);
  const ordered: string[] = [];
  while (left.size > 0) {
    const next = [...left].find((table) =>
      references.every((one) => one.table !== table || one.to === table || !left.has(one.to)),
    );
    if (next === undefined) throw new Error(`These tables refer to each other: ${[...left].join(', ')}`);
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

async function tablesIn(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

async function nullableFarms(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'farm_id' and not a.attnotnull
    order by c.relname`.execute(db);
  return rows.map(({ name }) => name).filter((table) => classOf(table) === 'farm');
}

async function uniqueIndexesIn(db: QueryExecutorProvider): Promise<UniqueIndex[]> {
  const { rows } = await sql<UniqueIndex>`
    select c.relname as "table", i.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey)) as columns
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and c.relnamespace = current_schema()::regnamespace and not c.relispartition
    order by c.relname, i.relname`.execute(db);
  return rows;
}

async function referencesIn(db: QueryExecutorProvider): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname as "table", o.conname as name, t.relname as "to",
      o.confdeltype <> 'a' or o.confupdtype <> 'a' as acts,
      (select json_agg(json_build_array(own.attname, other.attname))
        from unnest(o.conkey, o.confkey) as k (own, other)
        join pg_attribute own on own.attrelid = o.conrelid and own.attnum = k.own
        join pg_attribute other on other.attrelid = o.confrelid and other.attnum = k.other) as pairs
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_class t on t.oid = o.confrelid
    where o.contype = 'f' and o.connamespace = current_schema()::regnamespace
      and not c.relispartition and not t.relispartition
    order by c.relname, o.conname`.execute(db);
  return rows;
}
