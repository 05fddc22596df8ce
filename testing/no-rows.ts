/** A herd without rows, of whichever kinds there are. */
import { KINDS, type Row, type Table } from '#domain/kinds/index.ts';

/** Nothing in any table, but what is given. */
export function noRows(): { [T in Table]: Row<T>[] } {
  return Object.fromEntries(KINDS.map(({ table }) => [table, []])) as unknown as { [T in Table]: Row<T>[] };
}
