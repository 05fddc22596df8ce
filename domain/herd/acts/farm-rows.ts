/** What the acts of any kind do about rows of the farm's: naming them, calling them, and being named. */
import type { Table } from '../../kinds/index.ts';
import type { RecordKind } from '../../kinds/kind.ts';
import { nameColumnOf, type Reference, referencesFrom, referencesTo } from '../../kinds/references.ts';
import { rulesOf } from '../../kinds/rules.ts';
import { message } from '../../messages/message.ts';
import { folded } from '../../values/folded.ts';
import type { Asks } from '../asks.ts';
import type { Herd } from '../herd.ts';
import { cell } from '../rows.ts';
import type { Acting } from '../run.ts';

/** The rows of the farm's that values name. */
export function rowsNamed(table: Table, values: object): NonNullable<Asks['rows']> {
  return referencesFrom(table).flatMap(({ column, to }) => {
    const id = cell(values, column);
    return typeof id === 'number' ? [[to, [id]] as const] : [];
  });
}

/**
 * The values with the names of the rows that they name beside them. Refuses an id that the farm has no such row of, at
 * its field.
 */
export function withNames({ herd, refuse }: Acting, table: Table, values: object): object {
  const names = referencesFrom(table).flatMap(({ column, to, nameColumn, asThen }) => {
    const id = cell(values, column);
    if (typeof id !== 'number') return [];
    const row = herd.find(to, id);
    if (!row) refuse(column, message('record.unknown'));
    // A name that was sent is kept, even if the row has another name now.
    if (asThen && nameColumn !== null && typeof cell(values, nameColumn) === 'string') return [];
    return row && nameColumn !== null ? [[nameColumn, cell(row, nameColumnOf(to))]] : [];
  });
  return { ...values, ...Object.fromEntries(names) };
}

/** Refuses a name that another row of the kind has, however it is cased; `id` is that of the row itself. */
export function refuseTaken(
  { herd, refuse }: Acting,
  kind: RecordKind & { table: Table },
  values: object,
  id?: number,
): void {
  const { unique, namesakes } = rulesOf(kind);
  const name = unique === undefined ? undefined : cell(values, unique);
  if (unique === undefined || namesakes || typeof name !== 'string') return;
  if (rowCalled(herd, kind.table, name, id)) refuse(unique, message('record.name-taken', { name }));
}

/** The row of a kind that is called so, however it is cased, other than the one with this id; or undefined. */
export function rowCalled(
  herd: Herd,
  table: Table,
  name: string,
  except?: number,
): { readonly id: number } | undefined {
  return rowsCalled(herd, table, name).find(({ id }) => id !== except);
}

/** The rows of a kind that are called so, however they are cased. */
export function rowsCalled(herd: Herd, table: Table, name: string): readonly { readonly id: number }[] {
  const column = nameColumnOf(table);
  const key = folded(name);
  return [...herd.whole(table)].filter((row) => folded(String(cell(row, column))) === key);
}

/** The rows that name a row of this kind, all of which an act needs that deletes it. */
export function rowsNaming(table: Table, id: number): NonNullable<Asks['referring']> {
  return referencesTo(table).map((reference) => [reference, [id]]);
}

/** Empties the references to a row that is to be deleted, or deletes their rows. Answers false, and refuses, where some hold it. */
export function letGo({ herd, refuse }: Acting, table: Table, id: number): boolean {
  const references = referencesTo(table);
  for (const reference of references) {
    const { clears, goesAlong } = reference;
    const count = clears || goesAlong ? 0 : herd.referring(reference, id).length;
    if (count === 0) continue;
    refuse('id', message('record.in-use', { entity: reference.table, count }));
    return false;
  }
  for (const reference of references) {
    if (reference.clears) change(herd, reference, id, null);
    if (reference.goesAlong)
      for (const row of [...herd.referring(reference, id)]) herd.remove(reference.table, row);
  }
  return true;
}

/** Brings another name of a row to where it stands beside references to it. */
export function bringName(herd: Herd, table: Table, id: number, name: string): void {
  for (const reference of followingName(table)) change(herd, reference, id, name);
}

/** The references beside which the name of a row follows it. */
export function followingName(table: Table): readonly Reference[] {
  return referencesTo(table).filter(({ nameColumn, asThen }) => nameColumn !== null && !asThen);
}

/** Writes a name beside a reference to a row, or null into the reference itself. */
function change(herd: Herd, reference: Reference, id: number, name: string | null): void {
  const { table, column, nameColumn } = reference;
  const patch = name === null ? { [column]: null } : { [nameColumn ?? column]: name };
  for (const row of [...herd.referring(reference, id)]) herd.updateCells(table, row, patch);
}
