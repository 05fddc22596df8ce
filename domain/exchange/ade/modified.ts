/** When a resource was changed last, by the history of the farm. */
import type { Drawn, RecordsName, RowName } from './ade.ts';

/**
 * The moment (ms since 1970, UTC) of each change of a farm: when it was made, and at least 1 ms after the one before it. So
 * whoever asks for what was changed after a moment misses nothing, though a clock was set back.
 * @param entries all of the history, the oldest first; `at` is an instant
 */
export function momentsOf(
  entries: readonly { readonly id: number; readonly at: string }[],
): Map<number, number> {
  const moments = new Map<number, number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const { id, at } of entries) {
    last = Math.max(Date.parse(at), last + 1);
    moments.set(id, last);
  }
  return moments;
}

/** A row that a change touched; `cow` is the animal in whose history it is shown. */
export interface TouchedRow {
  readonly entity: string;
  readonly entity_id: number;
  readonly cow_id: number | null;
}

/** When what is in the history was changed last. Moments are ms since 1970. */
export class LastChanges {
  /** Of what the history does not know. */
  readonly #beginning: number;
  readonly #moments = new Map<string, number>();

  constructor(beginning: number) {
    this.#beginning = beginning;
  }

  /** Notes that a row was touched: changes are noted in their order. */
  note({ entity, entity_id, cow_id }: TouchedRow, moment: number): void {
    this.#moments.set(rowKey([entity, entity_id]), moment);
    this.#moments.set(recordsKey([entity, cow_id]), moment);
  }

  /**
   * When anything in a resource was changed last.
   * @param earliest when something was changed that all resources of the farm show
   */
  of({ rows, records }: Pick<Drawn, 'rows' | 'records'>, earliest: number): number {
    let last = Math.max(this.#beginning, earliest);
    for (const row of rows) last = Math.max(last, this.#moments.get(rowKey(row)) ?? last);
    for (const some of records) last = Math.max(last, this.#moments.get(recordsKey(some)) ?? last);
    return last;
  }
}

function rowKey([table, id]: RowName | readonly [string, number]): string {
  return `${table}/${id}`;
}

function recordsKey([table, cow]: RecordsName | readonly [string, number | null]): string {
  return `${table} of ${cow}`;
}

/** A moment as it is written. */
export function instantOf(moment: number): string {
  return new Date(moment).toISOString();
}
