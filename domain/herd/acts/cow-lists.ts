/** What acts do about columns that name animals, one or several: naming them, and what becomes of one that is deleted. */
import { cowListsOf, keptCows, LISTING_TABLES, listOfCows } from '../../kinds/cow-lists.ts';
import { ANIMAL_REFERENCES, type Table } from '../../kinds/index.ts';
import { message } from '../../messages/message.ts';
import type { Asks } from '../asks.ts';
import type { Herd } from '../herd.ts';
import { type CowRow, cell } from '../rows.ts';
import type { Acting } from '../run.ts';

/** The animals that values name, and where they replace others also those of the row as it is. */
export function animalsNamed(table: Table, values: object, before: object = {}): Pick<Asks, 'seen'> {
  const listed = cowListsOf(table).flatMap((column) => {
    const sent: unknown = cell(values, column);
    return Array.isArray(sent) ? [...sent, ...listOfCows(cell(before, column))] : [];
  });
  return { seen: [...listed, ...namesOf(table, values).map(({ id }) => id)] };
}

/**
 * The values with their animals as they are kept. Those of the row that left the herd stay: what is sent replaces those in
 * the herd, and one that comes back is there again. Refuses, at the column, ids of which the farm has no animal.
 */
export function withAnimals(
  { herd, refuse }: Acting,
  table: Table,
  values: object,
  before: object = {},
): object {
  for (const { column, id } of namesOf(table, values))
    if (!herd.cow(id)) refuse(column, message('cow.unknown'));
  const lists = cowListsOf(table).flatMap((column) => {
    const sent: unknown = cell(values, column);
    if (!Array.isArray(sent)) return [];
    const ids = sent.map(Number);
    if (ids.some((id) => !herd.cow(id))) refuse(column, message('cow.unknown'));
    const left = listOfCows(cell(before, column)).filter((id) => herd.cow(id)?.in_herd === false);
    return [[column, keptCows([...ids, ...left])] as const];
  });
  return lists.length === 0 ? values : { ...values, ...Object.fromEntries(lists) };
}

/** The animals that values of a kind name by a single id, but for the one whose record it is. */
function namesOf(table: Table, values: object): { column: string; id: number }[] {
  return ANIMAL_REFERENCES.flatMap((reference) => {
    const id = reference.table === table ? cell(values, reference.column) : null;
    return typeof id === 'number' ? { column: reference.column, id } : [];
  });
}

/** Takes an animal out of every list in which it is. */
export function takeOffLists(herd: Herd, { id }: CowRow): void {
  for (const { table, column, row } of listing(herd, id)) {
    const others = listOfCows(cell(row, column)).filter((other) => other !== id);
    herd.updateCells(table, row, { [column]: keptCows(others) });
  }
}

/** The rows in whose columns an animal is one of several. */
export function listing(herd: Herd, cow: number) {
  return LISTING_TABLES.flatMap((table) =>
    [...herd.whole(table)].flatMap((row) =>
      cowListsOf(table).flatMap((column) =>
        listOfCows(cell(row, column)).includes(cow) ? { table, column, row } : [],
      ),
    ),
  );
}
