/**
 * Which faults a change brings about. Only what the change can have put wrong is looked at, not the whole herd: so an
 * import of tens of thousands of rows can be checked row by row.
 */

import { columnsOf, isRecordTable, isTogether, KINDS, kindOf } from '../kinds/index.ts';
import { differingColumns, isEntered, type RowChange } from './change.ts';
import { ChangedView, NewRecordView } from './changed-view.ts';
import type { Herd } from './herd.ts';
import type { HerdView } from './herd-view.ts';
import { INVARIANTS } from './invariants/index.ts';
import { type Blame, type Invariant, tableOf } from './invariants/invariant.ts';
import { type FoundFault, withoutOld } from './old-faults.ts';
import { type CowRow, cowIdOf, type HerdTable } from './rows.ts';

/** If a column of an animal's own row changed, everything by which she is judged is checked, and her kin. */
const JUDGING_ALL = ['date_of_birth', 'cow_gender'] as const;

/** A fault, and which of the parts in it were changed. */
export interface NewFault extends FoundFault {
  readonly blame: Blame;
}

/**
 * The faults that these changes brought about, in the order of the invariants. `changes` holds one change a row. A
 * fault without any changed part was there before, and so was one that the same rows already had; neither counts.
 */
export function newFaults(herd: Herd, changes: readonly RowChange[]): NewFault[] {
  const entered = changes.filter(isEntered);
  const [first] = entered;
  // A fast way for the case that an import asks about most: one new row.
  if (entered.length === 1 && first?.before === null && first.entity !== 'cows' && !isTogether(first.entity))
    return faultsOfNewRecord(herd, first);
  const standing = standingTogether(herd, entered);
  const columns = new ChangedColumns(standing);
  const invariants = columns.invariants();
  if (invariants.length === 0) return [];
  const found: NewFault[] = [];
  const concerned = [...viewsOf(herd, standing)].flatMap(([id, view]) => {
    const own = columns.isOneNewRow ? invariants : invariants.filter((rule) => view.isConcernedBy(rule));
    // If nothing can be wrong with an animal, not even her row is loaded.
    const cow = own.length === 0 ? undefined : herd.cow(id);
    return cow ? [{ cow, view, own: new Set(own) }] : [];
  });
  for (const invariant of invariants) {
    for (const { cow, view, own } of concerned) {
      if (!own.has(invariant)) continue;
      for (const fault of invariant.faults(view, cow)) {
        const blame = fault.blames.find(({ column, row }) => columns.has(column, row.id));
        if (blame) found.push({ invariant, cow, fault, blame });
      }
    }
  }
  return found.length === 0 ? found : withoutOld(herd, changes, found);
}

/**
 * The rows that a change left, with what was changed in them. Of a kind whose records are judged together all records of
 * the animal count as new: a record that was moved or removed puts its neighbours at fault.
 */
function standingTogether(herd: Herd, changes: readonly RowChange[]): RowChange[] {
  const standing = changes.filter(({ entity, after }) => after !== null && !isTogether(entity));
  const groups = Map.groupBy(
    changes.filter(({ entity }) => isTogether(entity)),
    ({ entity, cow_id }) => `${entity} ${cow_id}`,
  );
  for (const [{ entity, cow_id } = {}] of groups.values()) {
    const cow = herd.cow(cow_id ?? 0);
    if (!cow || entity !== 'movements') continue;
    for (const row of herd.recordsOf(entity, cow))
      standing.push({ entity, entity_id: row.id, cow_id: cow.id, before: null, after: row });
  }
  return standing;
}

/** The same for one new record of an animal, or one new feed. */
function faultsOfNewRecord(herd: Herd, change: RowChange): NewFault[] {
  const { entity, entity_id, cow_id, after } = change;
  if (cow_id === null) return [];
  const cow = herd.cow(cow_id);
  const views: [CowRow, HerdView][] = cow ? [[cow, new NewRecordView(herd, change)]] : [];
  const newborn = entity === 'birth_records' ? (after?.newborn_cow ?? null) : null;
  const calf = newborn === null || newborn === cow_id ? undefined : herd.cow(newborn);
  if (calf) views.push([calf, new NewRecordView(herd, null)]);
  const found: NewFault[] = [];
  for (const invariant of OF_NEW_ROW.get(entity) ?? []) {
    for (const [animal, view] of views) {
      for (const fault of invariant.faults(view, animal)) {
        const blame = fault.blames.find(
          ({ column, row }) => row.id === entity_id && tableOf(column) === entity,
        );
        if (blame) found.push({ invariant, cow: animal, fault, blame });
      }
    }
  }
  return found.length === 0 ? found : withoutOld(herd, [change], found);
}

/** All columns of each table: those of a new row. */
const ALL_COLUMNS = new Map<HerdTable, ReadonlySet<string>>(
  KINDS.map((kind) => [kind.table, new Set(columnsOf(kind).map(([column]) => `${kind.table}.${column}`))]),
);

/** The invariants that a new row can break. */
const OF_NEW_ROW = new Map(
  [...ALL_COLUMNS].map(([table, columns]) => [
    table,
    INVARIANTS.filter(({ watches }) => watches.some((column) => columns.has(column))),
  ]),
);

/** The columns of rows that were changed or added. */
class ChangedColumns {
  readonly #changes: readonly RowChange[];
  readonly #rows = new Map<HerdTable, Map<number, ReadonlySet<string>>>();

  constructor(changes: readonly RowChange[]) {
    this.#changes = changes;
    for (const change of changes) {
      const { entity, entity_id, before } = change;
      const columns = before
        ? new Set(differingColumns(change).map((column) => `${entity}.${column}`))
        : (ALL_COLUMNS.get(entity) ?? new Set());
      const rows = this.#rows.get(entity) ?? new Map<number, ReadonlySet<string>>();
      this.#rows.set(entity, rows.set(entity_id, columns));
    }
  }

  /** Whether the only change is one new row. */
  get isOneNewRow(): boolean {
    return this.#changes.length === 1 && this.#changes[0]?.before === null;
  }

  /** The invariants that watch the changed columns. */
  invariants(): readonly Invariant[] {
    const [first] = this.#changes;
    if (first && this.isOneNewRow) return OF_NEW_ROW.get(first.entity) ?? [];
    const columns = new Set<string>();
    for (const rows of this.#rows.values())
      for (const ofRow of new Set(rows.values())) for (const column of ofRow) columns.add(column);
    return INVARIANTS.filter(({ watches }) => watches.some((column) => columns.has(column)));
  }

  has(column: Blame['column'], id: number): boolean {
    return this.#rows.get(tableOf(column))?.get(id)?.has(column) === true;
  }
}

/** The ids of the animals that a change can have put at fault, each with the view in which it is checked. */
function viewsOf(herd: Herd, changes: readonly RowChange[]): Map<number, ChangedView> {
  const views = new Map<number, ChangedView>();
  const names = namesBefore(changes);
  const viewOf = (id: number): ChangedView => {
    const view = views.get(id) ?? new ChangedView(herd, names);
    views.set(id, view);
    return view;
  };
  for (const change of changes) {
    if (change.after === null) continue;
    if (change.entity === 'cows') {
      const view = viewOf(change.entity_id);
      view.note(change);
      const { before, after } = change;
      if (before && JUDGING_ALL.every((column) => before[column] === after[column])) continue;
      view.all = true;
      for (const calf of herd.calvesOf(after)) viewOf(calf.id).noteMother();
      for (const calf of herd.siredBy(after)) viewOf(calf.id).noteSire();
      for (const { reference, row } of becameFemale(change) ? herd.naming(after) : []) {
        const owner = cowIdOf(kindOf(reference.table), row);
        if (owner !== null && reference.table !== 'cows') viewOf(owner).noteMale(reference, row);
      }
      continue;
    }
    if (change.cow_id !== null && isRecordTable(change.entity)) {
      const view = viewOf(change.cow_id);
      view.note(change);
      // These changes decide on which days her other records may lie.
      if (isTogether(change.entity)) view.all = true;
      view.addRecord(change.entity, change.after);
    }
    if (change.entity === 'birth_records' && change.after.newborn_cow !== null)
      viewOf(change.after.newborn_cow).noteBirth(change);
  }
  return views;
}

/** Whether a male became a female: what names him is looked at. */
function becameFemale({ before, after }: RowChange<'cows'>): boolean {
  return before?.cow_gender === 'Male' && after?.cow_gender === 'Female';
}

/** The former names of animals that were renamed. */
function namesBefore(changes: readonly RowChange[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const { entity, entity_id, before } of changes)
    if (entity === 'cows' && before) names.set(entity_id, before.name);
  return names;
}
