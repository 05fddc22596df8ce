/** The ids that rows of a farm have in memory, and in the database. */
import { cell, type HerdTable } from '#domain/herd/rows.ts';
import { cowListsOf } from '#domain/kinds/cow-lists.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { tablesNamedBy } from '#domain/kinds/references.ts';

export class TwinIds {
  /** Those in the database by those in memory. */
  readonly #stored = new Map<HerdTable, Map<number, number>>(KINDS.map(({ table }) => [table, new Map()]));

  /** The database's id of a row in memory; an id that is not known stays what it is. */
  stored(table: HerdTable, id: number): number {
    return this.#stored.get(table)?.get(id) ?? id;
  }

  /** The id in memory of a row of the database. */
  own(table: HerdTable, storedId: number): number {
    for (const [id, stored] of this.#stored.get(table) ?? []) if (stored === storedId) return id;
    return storedId;
  }

  /** The columns of a body that name rows of the database, as they are in memory. */
  ownIn(table: HerdTable, body: object): object {
    const named = [...tablesNamedBy(table)].flatMap(([column, to]) => {
      const id = cell(body, column);
      return typeof id === 'number' ? [[column, this.own(to, id)] as const] : [];
    });
    const listed = cowListsOf(table).flatMap((column) => {
      const ids: unknown = cell(body, column);
      return Array.isArray(ids) ? [[column, ids.map((id) => this.own('cows', id))] as const] : [];
    });
    return Object.fromEntries<unknown>([...named, ...listed]);
  }

  /** Pairs the rows that are new in the database with those that are new in memory. */
  pair(table: HerdTable, rows: readonly object[], inMemory: Iterable<{ readonly id: number }>): void {
    const stored = this.#stored.get(table) ?? new Map<number, number>();
    const known = new Set(stored.values());
    const fresh = rows.filter((row) => !known.has(idOf(row)));
    // In memory ids fall as rows come.
    const own = [...inMemory].filter(({ id }) => !stored.has(id)).sort((a, b) => b.id - a.id);
    // Mothers are written before calves, whichever came first; an animal is known by its number.
    if (table === 'cows') for (const some of [fresh, own]) some.sort(byIdNumber);
    for (const [place, { id }] of own.entries()) stored.set(id, idOf(fresh[place] ?? { id }));
  }
}

export function idOf(row: object): number {
  return Number(cell(row, 'id'));
}

function byIdNumber(a: object, b: object): number {
  return String(cell(a, 'id_number')) < String(cell(b, 'id_number')) ? -1 : 1;
}
