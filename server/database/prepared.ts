import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './database.ts';
import { type NamedQuery, PoolAdapter } from './postgres.ts';
import { NodeSqliteAdapter } from './sqlite.ts';

/** Stands for a parameter while a query is built; its place is read from the compiled query. */
class Placeholder {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

interface Template {
  query: CompiledQuery;
  /** For each parameter of the statement: the index of its argument, or a constant. */
  parameters: (Placeholder | unknown)[];
}

/** A query that is built once. */
export interface PreparedQuery<Arguments extends unknown[], Row> {
  (db: Db, ...args: Arguments): Promise<Row[]>;
  /**
   * The rows at once, without a promise; null where the engine cannot, or `db` is a transaction. For reading only.
   */
  now(db: Db, ...args: Arguments): Row[] | null;
  /** It with its arguments, to be asked with others: see `readTogether`. */
  given(...args: Arguments): GivenQuery<Row>;
}

export interface GivenQuery<Row> {
  read(db: Db): Promise<Row[]>;
  now(db: Db): Row[] | null;
  named(db: Db, adapter: DialectAdapter): NamedQuery<Row>;
}

/** Of each of these queries the rows. */
type RowsOf<Queries> = {
  -readonly [At in keyof Queries]: Queries[At] extends GivenQuery<infer Row> ? Row[] : never;
};

/** For each query its rows. On PostgreSQL they are sent together where there is no transaction. */
export async function readTogether<const Queries extends readonly GivenQuery<unknown>[]>(
  db: Db,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const { adapter } = db.getExecutor();
  if (adapter instanceof PoolAdapter && !db.isTransaction)
    return (await adapter.read(queries.map((query) => query.named(db, adapter)))) as RowsOf<Queries>;
  const rows: unknown[][] = [];
  for (const query of queries) rows.push(query.now(db) ?? (await query.read(db)));
  return rows as RowsOf<Queries>;
}

let count = 0;

/**
 * A query that is built once for each engine and then only given its parameters: building takes longer than many a
 * point read. `build` must not look at its arguments: it is called with placeholders. What writes is run in a transaction only.
 */
export function prepared<Arguments extends unknown[], Row>(
  build: (db: Db, ...args: Arguments) => Compilable<Row>,
): PreparedQuery<Arguments, Row> {
  const templates = new WeakMap<DialectAdapter, Template>();
  const filled = (db: Db, adapter: DialectAdapter, args: Arguments): CompiledQuery<Row> => {
    let template = templates.get(adapter);
    if (!template) {
      const places: unknown[] = args.map((_, index) => new Placeholder(index));
      const query = build(db, ...(places as Arguments)).compile();
      template = { query, parameters: [...query.parameters] };
      templates.set(adapter, template);
    }
    const parameters = template.parameters.map((value) =>
      value instanceof Placeholder ? args[value.index] : value,
    );
    return { ...template.query, parameters } as CompiledQuery<Row>;
  };
  let readAt: { moment: object | null; rows: Map<string, Row[]> } = { moment: null, rows: new Map() };
  count += 1;
  const name = `cowbell-${count}`;
  const query = async (db: Db, ...args: Arguments) => {
    const executor = db.getExecutor();
    const { adapter } = executor;
    const statement = filled(db, adapter, args);
    if (adapter instanceof PoolAdapter) {
      if (!db.isTransaction) {
        const [rows = []] = await adapter.read([{ query: statement, name }]);
        return rows;
      }
      adapter.names?.keep(statement.sql);
    }
    // Straight to the connection: `db.executeQuery` makes three executors for each statement of a transaction.
    const { rows } = await executor.provideConnection((connection) =>
      connection.executeQuery<Row>(statement),
    );
    return rows;
  };
  query.now = (db: Db, ...args: Arguments) => {
    const { adapter } = db.getExecutor();
    if (!(adapter instanceof NodeSqliteAdapter) || db.isTransaction) return null;
    if (readAt.moment !== adapter.moment) readAt = { moment: adapter.moment, rows: new Map() };
    const key = args.join();
    const known = readAt.rows.get(key);
    if (known) return known;
    const rows = adapter.readNow(filled(db, adapter, args));
    if (rows) readAt.rows.set(key, rows);
    return rows;
  };
  query.given = (...args: Arguments): GivenQuery<Row> => ({
    read: (db) => query(db, ...args),
    now: (db) => query.now(db, ...args),
    named: (db, adapter) => ({ query: filled(db, adapter, args), name }),
  });
  return query;
}
