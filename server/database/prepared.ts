import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './database.ts';

/** Stands for a parameter while a query is built; which one is read off the compiled query. */
class Placeholder {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

interface Template {
  query: CompiledQuery;
  /** For each parameter of the statement: its argument's index, or the constant that stands there. */
  parameters: (Placeholder | unknown)[];
}

/**
 * A query that is built once for each engine and then only given its parameters: building takes longer than many a
 * point read. `build` must not look at its arguments: it is called with placeholders.
 */
export function prepared<Arguments extends unknown[], Row>(
  build: (db: Db, ...args: Arguments) => Compilable<Row>,
): (db: Db, ...args: Arguments) => Promise<Row[]> {
  const templates = new WeakMap<DialectAdapter, Template>();
  return async (db, ...args) => {
    const { adapter } = db.getExecutor();
    let template = templates.get(adapter);
    if (!template) {
      const places = args.map((_, index) => new Placeholder(index));
      const query = build(db, ...(places as unknown as Arguments)).compile();
      template = { query, parameters: [...query.parameters] };
      templates.set(adapter, template);
    }
    const parameters = template.parameters.map((value) =>
      value instanceof Placeholder ? args[value.index] : value,
    );
    const { rows } = await db.executeQuery({ ...template.query, parameters } as CompiledQuery<Row>);
    return rows;
  };
}
