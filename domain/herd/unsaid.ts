import { columnsOf, KINDS, type KindOf } from '../kinds/index.ts';
import type { RecordKind } from '../kinds/kind.ts';
import type { DefaultColumns, Values } from '../kinds/kind-values.ts';
import type { HerdTable } from './rows.ts';

/** The columns that may be empty. */
type EmptyColumns<K extends RecordKind> = {
  [Name in keyof K['columns']]: K['columns'][Name] extends { empty: true } ? Name : never;
}[keyof K['columns']];

/** The columns that nobody has to fill in: those with a default, and those that may be empty. */
type Unsaid<T extends HerdTable> = Pick<
  Values<KindOf<T>>,
  (EmptyColumns<KindOf<T>> | DefaultColumns<KindOf<T>>) & keyof Values<KindOf<T>>
>;

/** The values of these columns in a new row for which nobody entered others: a column's default, or null. */
export function unsaid<T extends HerdTable>(table: T): Unsaid<T> {
  return UNSAID.get(table) as Unsaid<T>;
}

const UNSAID: ReadonlyMap<HerdTable, object> = new Map(
  KINDS.map((kind) => [
    kind.table,
    Object.fromEntries(
      columnsOf(kind).flatMap(([column, { empty, default: usual, follows }]) =>
        !follows && (empty || usual !== undefined) ? [[column, usual ?? null] as const] : [],
      ),
    ),
  ]),
);
