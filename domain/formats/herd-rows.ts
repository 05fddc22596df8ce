/**
 * The rows of the herd as the journal stores them, for good: every column of the table as it was when the entry was
 * written.
 */
import type { HistoryEntity } from '../history/history.ts';
import { currentFormat, stepsFrom } from './formats.ts';

/** A row by its columns. */
export type KeptRow = Record<string, unknown>;

/**
 * What a migration did to the tables of the herd, done to one row that was stored before it: for each table that
 * changed, a function that answers the row as it would be now. A migration that adds, renames, drops or reinterprets
 * a column of these tables adds one.
 */
export type HerdStep = { readonly [Entity in HistoryEntity]?: (row: KeptRow) => KeptRow };

/** The first makes `herd/2` of `herd/1`, which 0.1.0 writes. */
export const HERD_STEPS: HerdStep[] = [
  {
    cows: (row) => ({
      registered_weight: row.weight,
      barn_number: null,
      do_not_breed: false,
      parity_offset: 0,
      sire: null,
      sire_name: null,
      sire_code: null,
      ...row,
    }),
    feeds: (row) => ({ waste_percent: 5, registered_amount: row.total_amount, ...row }),
    birth_records: withColumns({ calving_ease: null, calf_status: null, calf_sex: null, birth_weight: null }),
    semination_records: withColumns({
      method: 'insemination',
      bull: null,
      bull_name: null,
      bull_code: null,
      straw_batch: null,
      technician: null,
      ended_on: null,
    }),
    vaccinations: withColumns({
      batch: null,
      dose: null,
      unit: null,
      route: null,
      supplier: null,
      supplier_address: null,
      receipt: null,
      bought_on: null,
      bought_amount: null,
      prescriber: null,
      given_by: null,
      milk_hours: null,
      meat_days: null,
    }),
  },
];

/** Gives rows columns that came later, with what they hold where nobody has said anything. */
function withColumns(added: KeptRow): (row: KeptRow) => KeptRow {
  return (row) => ({ ...added, ...row });
}

/** The format in which rows are kept now. */
export function herdFormat(): string {
  return currentFormat('herd', HERD_STEPS);
}

/** A row that was kept in `format`, with the columns and values that it would have now. Throws `UnknownFormatError`. */
export function upgradeRow(entity: string, format: string, row: KeptRow): KeptRow {
  return stepsFrom('herd', HERD_STEPS, format).reduce(
    (kept, step) => step[entity as HistoryEntity]?.(kept) ?? kept,
    row,
  );
}
