/** Which rows of the files speak of what in the herd: that tells what became of them. */
import type { RowChange } from '../herd/change.ts';
import type { HerdTable } from '../herd/rows.ts';
import { withPauses } from '../herd/steps.ts';
import { KINDS } from '../kinds/index.ts';
import type { ImportReport, RowRef } from './report.ts';

interface Kept {
  readonly id: number;
}

export class Mentions {
  readonly #refs = new Map<HerdTable, Map<number, RowRef[]>>(KINDS.map(({ table }) => [table, new Map()]));

  /** This row of a file speaks of that row of the herd. */
  add(table: HerdTable, { id }: Kept, ref: RowRef): void {
    const refs = this.#refs.get(table);
    const known = refs?.get(id);
    if (known) known.push(ref);
    else refs?.set(id, [ref]);
  }

  /** The rows of files that speak of a row of the herd, in the order in which they were read. */
  of(table: HerdTable, { id }: Kept): readonly RowRef[] {
    return this.#refs.get(table)?.get(id) ?? [];
  }

  /** By the rows of files, which row of a table they speak of. */
  *recorded(table: HerdTable): Generator<void, Map<RowRef, number>> {
    const recorded = new Map<RowRef, number>();
    yield* withPauses(this.#refs.get(table) ?? [], ([id, refs]) => {
      for (const ref of refs) recorded.set(ref, id);
    });
    return recorded;
  }

  /** Reports of every row what became of the things it made or touched. */
  *tell(report: ImportReport, changes: readonly RowChange[]): Generator<void> {
    const changed = new Map<HerdTable, Set<number>>(KINDS.map(({ table }) => [table, new Set()]));
    yield* withPauses(changes, ({ entity, entity_id }) => changed.get(entity)?.add(entity_id));
    for (const [table, ofTable] of this.#refs) {
      yield* withPauses(ofTable, ([id, refs]) => {
        const outcome = id < 0 ? 'created' : changed.get(table)?.has(id) ? 'updated' : 'unchanged';
        const tables = new Set<number>();
        for (const ref of refs) {
          // Of several rows in one table that make one thing, the first makes it.
          report.outcome(ref, outcome === 'created' && tables.has(ref.table) ? 'unchanged' : outcome);
          tables.add(ref.table);
        }
      });
    }
  }
}
