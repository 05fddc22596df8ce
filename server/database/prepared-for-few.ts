import type { Compilable } from 'kysely';
import type { Db } from './database.ts';
import { type PreparedQuery, prepared } from './prepared.ts';

/** Most changes concern no more animals, nor more of their records of a kind. */
const FEW = 4;

/**
 * A query for few keys, built once for each number of them: to build it takes longer than to run it. The query that is answered gives
 * null for no key and for more than a few, for which the caller builds its own. `build` must not look at the values that it is given.
 */
export function preparedForFew<Key, Arguments extends unknown[], Row>(
  build: (db: Db, keys: readonly Key[], ...args: Arguments) => Compilable<Row>,
): (db: Db, keys: readonly Key[], ...args: Arguments) => Promise<Row[]> | null {
  const byCount = new Map<number, PreparedQuery<[...Arguments, ...Key[]], Row>>();
  return (db, keys, ...args) => {
    if (keys.length === 0 || keys.length > FEW) return null;
    const query =
      byCount.get(keys.length) ??
      prepared((from: Db, ...given: [...Arguments, ...Key[]]) =>
        build(from, given.slice(args.length) as Key[], ...(given.slice(0, args.length) as Arguments)),
      );
    byCount.set(keys.length, query);
    return query(db, ...args, ...keys);
  };
}
