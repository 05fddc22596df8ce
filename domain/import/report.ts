/** What became of each row, and what there is to say about it. */
import type { Message } from '../messages/message.ts';

/** A row of one of the tables at hand, both counted from 0. */
export interface RowRef {
  table: number;
  row: number;
}

/** What became of a row. One that does several things is said by the greatest of them, the last here. */
const OUTCOMES = ['empty', 'skipped', 'unchanged', 'updated', 'created'] as const;
export type RowOutcome = (typeof OUTCOMES)[number];

/** More notes than these for one table are counted, not kept: nobody reads them, and they would fill the memory. */
const MAX_NOTES = 20_000;

export interface RowNote {
  row: number;
  message: Message;
}

export class ImportReport {
  readonly #tables: { outcomes: Uint8Array; notes: RowNote[]; leftOut: number }[];
  readonly #assumptions = new Map<string, Message>();

  /** `lengths`: how many rows each table has. */
  constructor(lengths: readonly number[]) {
    this.#tables = lengths.map((length) => ({ outcomes: new Uint8Array(length), notes: [], leftOut: 0 }));
  }

  outcome({ table, row }: RowRef, outcome: RowOutcome): void {
    const outcomes = this.#tables[table]?.outcomes;
    const rank = OUTCOMES.indexOf(outcome);
    if (outcomes && (outcomes[row] ?? 0) < rank) outcomes[row] = rank;
  }

  note({ table, row }: RowRef, message: Message): void {
    const noted = this.#tables[table];
    if (!noted) return;
    if (noted.notes.length < MAX_NOTES) noted.notes.push({ row, message });
    else noted.leftOut += 1;
  }

  /** The row as such cannot be used. */
  skip(ref: RowRef, why: Message | null): void {
    this.outcome(ref, 'skipped');
    if (why !== null) this.note(ref, why);
  }

  /** Something that is taken for granted where the files say nothing; said once. */
  assume(message: Message): void {
    this.#assumptions.set(message.code, message);
  }

  get assumptions(): Message[] {
    return [...this.#assumptions.values()];
  }

  outcomesOf(table: number): RowOutcome[] {
    return Array.from(this.#tables[table]?.outcomes ?? [], (rank) => OUTCOMES[rank] ?? 'empty');
  }

  notesOf(table: number): { notes: RowNote[]; left_out: number } {
    const noted = this.#tables[table];
    const notes = [...(noted?.notes ?? [])].sort((a, b) => a.row - b.row);
    return { notes, left_out: noted?.leftOut ?? 0 };
  }
}
