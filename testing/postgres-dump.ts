/** A PostgreSQL database as SQL text: the npm package that brings the server brings no `pg_dump`. */
import pg from 'pg';

/** The statements that make the tables, in an order that no statement objects to; those for keys and indexes come last. */
export interface PostgresSchema {
  tables: string[];
  constraints: string[];
  indexes: string[];
}

const TABLES = `
  select c.oid, c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`;

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    a.attidentity as identity, pg_get_expr(d.adbin, d.adrelid) as default,
    case when a.attcollation <> t.typcollation then co.collname end as collation
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  left join pg_collation co on co.oid = a.attcollation
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`;

// Keys that others refer to come before those that refer to them. A column's "not null" stands with the column.
const CONSTRAINTS = `
  select c.relname as table, o.conname as name, pg_get_constraintdef(o.oid) as definition
  from pg_constraint o join pg_class c on c.oid = o.conrelid
  where o.connamespace = 'public'::regnamespace and o.contype <> 'n'
  order by (o.contype = 'f')::int, c.relname, o.conname`;

const INDEXES = `
  select pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint o where o.conindid = i.indexrelid and o.contype <> 'f')
  order by c.relname`;

interface Column {
  name: string;
  type: string;
  required: boolean;
  identity: '' | 'a' | 'd';
  default: string | null;
  collation: string | null;
}

const quoted = (name: string) => pg.escapeIdentifier(name);

/** The schema of the database that `client` is connected to. Views, triggers and types of its own are not mentioned. */
export async function postgresSchema(client: pg.Client): Promise<PostgresSchema> {
  const tables: string[] = [];
  for (const { oid, name } of await rowsOf<{ oid: number; name: string }>(client, TABLES)) {
    const columns = await rowsOf<Column>(client, COLUMNS, [oid]);
    tables.push(`create table ${quoted(name)} (\n  ${columns.map(columnText).join(',\n  ')}\n)`);
  }
  const constraints = await rowsOf<{ table: string; name: string; definition: string }>(client, CONSTRAINTS);
  return {
    tables,
    constraints: constraints.map(
      ({ table, name, definition }) =>
        `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
    ),
    indexes: (await rowsOf<{ definition: string }>(client, INDEXES)).map(({ definition }) => definition),
  };
}

function columnText({ name, type, required, identity, default: value, collation }: Column): string {
  return [
    quoted(name),
    type,
    collation === null ? '' : `collate ${quoted(collation)}`,
    value === null ? '' : `default ${value}`,
    identity === '' ? '' : `generated ${identity === 'a' ? 'always' : 'by default'} as identity`,
    required ? 'not null' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** All of a database: run as one query in an empty one, the text makes the same tables with the same rows. */
export async function dumpPostgres(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { tables, constraints, indexes } = await postgresSchema(client);
    const rows: string[] = [];
    const counters: string[] = [];
    for (const { oid, name } of await rowsOf<{ oid: number; name: string }>(client, TABLES)) {
      const columns = await rowsOf<Column>(client, COLUMNS, [oid]);
      rows.push(...(await insertsOf(client, name, columns)));
      const counted = columns.find(({ identity }) => identity !== '');
      if (counted) counters.push(await counterOf(client, name, counted.name));
    }
    return `${[...tables, ...rows, ...constraints, ...indexes, ...counters].join(';\n')};\n`;
  });
}

/** Makes what a dump holds, in an empty database. */
export async function loadPostgres(url: string, dump: string): Promise<void> {
  await withClient(url, (client) => client.query(dump));
}

/** PostgreSQL writes the values itself, as texts that it reads back as what they were. */
async function insertsOf(client: pg.Client, table: string, columns: readonly Column[]): Promise<string[]> {
  const values = columns.map(({ name }) => `quote_nullable(${quoted(name)}::text)`).join(", ', ', ");
  const found = await rowsOf<{ values: string }>(
    client,
    `select concat(${values}) as values from ${quoted(table)} order by 1`,
  );
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  return found.map((row) => `insert into ${quoted(table)} (${names}) values (${row.values})`);
}

async function counterOf(client: pg.Client, table: string, column: string): Promise<string> {
  const place = `pg_get_serial_sequence(${pg.escapeLiteral(quoted(table))}, ${pg.escapeLiteral(column)})`;
  const [{ sequence } = { sequence: '' }] = await rowsOf<{ sequence: string }>(
    client,
    `select ${place} as sequence`,
  );
  const [counter] = await rowsOf<{ last_value: string; is_called: boolean }>(
    client,
    `select last_value, is_called from ${sequence}`,
  );
  return `select setval(${place}, ${counter?.last_value}, ${counter?.is_called})`;
}

async function rowsOf<Row>(client: pg.Client, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query(text, values)).rows;
}

/** Connects for as long as `use` takes. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
