/** What became of each row, and what there is to say about it. */

/** A row of one of the tables at hand, both counted from 0. */
export interface RowRef {
  table: number;
  row: number;
}

/** c created, u updated, = unchanged, s skipped, - empty. */
export type Outcome = 'c' | 'u' | '=' | 's' | '-';

/** A row that does several things is told by the greatest of them. */
const RANK: readonly Outcome[] = ['-', 's', '=', 'u', 'c'];

/** More notes than these for one table are counted, not kept: nobody reads them, and they would fill the memory. */
const MAX_NOTES = 20_000;

export interface RowNote {
  row: number;
  text: string;
}

export class ImportReport {
  readonly #tables: { outcomes: Uint8Array; notes: RowNote[]; leftOut: number }[];
  readonly assumptions = new Set<string>();

  /** `lengths`: how many rows each table has. */
  constructor(lengths: readonly number[]) {
    this.#tables = lengths.map((length) => ({ outcomes: new Uint8Array(length), notes: [], leftOut: 0 }));
  }

  outcome({ table, row }: RowRef, outcome: Outcome): void {
    const outcomes = this.#tables[table]?.outcomes;
    const rank = RANK.indexOf(outcome);
    if (outcomes && (outcomes[row] ?? 0) < rank) outcomes[row] = rank;
  }

  note({ table, row }: RowRef, text: string): void {
    const of = this.#tables[table];
    if (!of) return;
    if (of.notes.length < MAX_NOTES) of.notes.push({ row, text });
    else of.leftOut += 1;
  }

  /** The row as such cannot be used. */
  skip(ref: RowRef, why: string | null): void {
    this.outcome(ref, 's');
    if (why !== null) this.note(ref, why);
  }

  outcomesOf(table: number): string {
    return Array.from(this.#tables[table]?.outcomes ?? [], (rank) => RANK[rank]).join('');
  }

  notesOf(table: number): { notes: RowNote[]; left_out: number } {
    const of = this.#tables[table];
    const notes = [...(of?.notes ?? [])].sort((a, b) => a.row - b.row);
    return { notes, left_out: of?.leftOut ?? 0 };
  }
}
