/**
 * Which faults a herd had before a change. Run only where faults were found after it: the rows that take part in them
 * are put into a small herd as they were before, and the invariants run on that.
 */
import { isRecordTable, isTogether } from '../kinds/index.ts';
import type { RowChange } from './change.ts';
import { Herd } from './herd.ts';
import { type Fault, type FaultPart, type Invariant, tableOf } from './invariants/invariant.ts';
import type { CowRow, HerdRows, HerdTable } from './rows.ts';

/** A fault with the invariant that found it, and the animal with which it was found. */
export interface FoundFault {
  readonly invariant: Invariant;
  readonly cow: CowRow;
  readonly fault: Fault;
}

/** The faults that the changes (one for each row) brought about. The herd already has the changes. */
export function withoutOld<Found extends FoundFault>(
  herd: Herd,
  changes: readonly RowChange[],
  found: readonly Found[],
): Found[] {
  const small = asBefore(herd, changes, found);
  const old = new Set<string>();
  for (const invariant of new Set(found.map((fault) => fault.invariant)))
    for (const cow of small.all('cows'))
      for (const fault of invariant.faults(small, cow)) old.add(keyOf({ invariant, cow, fault }));
  return found.filter((fault) => !old.has(keyOf(fault)));
}

/**
 * The rows that take part in the faults, and those that are judged together with changed ones, as they were before the
 * changes; new rows are left out.
 */
function asBefore(herd: Herd, changes: readonly RowChange[], found: readonly FoundFault[]): Herd {
  const before = new Map(changes.map((change) => [`${change.entity} ${change.entity_id}`, change.before]));
  const small = new Herd(herd.timeZone);
  small.knowsEverything();
  const bring = <T extends HerdTable>(table: T, id: number) => {
    const changed = before.get(`${table} ${id}`);
    const row = changed === undefined ? herd.find(table, id) : changed;
    if (row) small.bring(table, [row as HerdRows[T]]);
  };
  for (const { entity, entity_id, cow_id } of changes) {
    const cow = cow_id === null || !isTogether(entity) ? undefined : herd.cow(cow_id);
    if (!cow || !isRecordTable(entity)) continue;
    bring(entity, entity_id);
    for (const { id } of herd.recordsOf(entity, cow)) bring(entity, id);
  }
  for (const fault of found) {
    bring('cows', fault.cow.id);
    for (const { column, row } of partsOfFault(fault)) bring(tableOf(column), row.id);
  }
  return small;
}

/** What identifies a fault: the rule, the animal, and the rows that take part. */
function keyOf(found: FoundFault): string {
  const rows = partsOfFault(found).map(({ column, row }) => `${tableOf(column)} ${row.id}`);
  return [found.invariant.code, found.cow.id, ...new Set(rows)].join(', ');
}

/** The rows that take part in a fault, each with its column. */
export function partsOfFault({ fault }: FoundFault): readonly FaultPart[] {
  return fault.other ? [...fault.blames, fault.other] : fault.blames;
}
