import { columnsOf, type KindOf, kindOf } from '../kinds/index.ts';
import type { RecordKind } from '../kinds/kind.ts';
import type { DefaultColumns, Values } from '../kinds/kind-values.ts';
import type { HerdTable } from './rows.ts';

/** The columns that may be empty. */
type EmptyColumns<K extends RecordKind> = {
  [Name in keyof K['columns']]: K['columns'][Name] extends { empty: true } ? Name : never;
}[keyof K['columns']];

/** What a row holds of which nothing was said but what has to be. */
type Unsaid<T extends HerdTable> = Pick<
  Values<KindOf<T>>,
  (EmptyColumns<KindOf<T>> | DefaultColumns<KindOf<T>>) & keyof Values<KindOf<T>>
>;

/** What a new row of this table holds where nothing was said: a column's default, or null where it may be empty. */
export function unsaid<T extends HerdTable>(table: T): Unsaid<T> {
  const columns = columnsOf(kindOf(table)).flatMap(([column, { empty, default: usual, follows }]) =>
    !follows && (empty || usual !== undefined) ? [[column, usual ?? null] as const] : [],
  );
  return Object.fromEntries(columns) as Unsaid<T>;
}
