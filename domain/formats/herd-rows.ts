/**
 * The rows of the herd as the journal stores them, for good: every column of the table as it was when the entry was
 * written.
 */

import type { Pregnancy } from '../breeding/pregnancy.ts';
import type { HistoryEntity } from '../history/history.ts';
import { fieldsWhere } from '../values/objects.ts';
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
  // `herd/3`: what follows from records is kept nowhere, what was said by hand is (decision 64).
  {
    cows: without('is_pregnant', 'pregnancy_start_date'),
    birth_records: without('ended_pregnancy', 'ended_pregnancy_start'),
    pregnancy_losses: without('ended_pregnancy', 'ended_pregnancy_start'),
    pregnancy_checks: without(
      'pregnant_since',
      'made_successful',
      'made_unsuccessful',
      'changed_pregnancy',
      'was_pregnant',
      'was_pregnant_since',
    ),
    semination_records: ({ successful, ...row }) => ({
      took: successful === true ? true : null,
      took_as_of: null,
      ...row,
    }),
  },
  // `herd/4`: electronic numbers.
  { cows: withColumns({ eid: null }) },
  // `herd/5`: what slaughterhouses tell, and the numbers of other farms.
  { movements: withColumns({ place_number: null, carcass_kg: null, grade: null }) },
];

/** Gives rows columns that came later, with what they hold where nobody has said anything. */
function withColumns(added: KeptRow): (row: KeptRow) => KeptRow {
  return (row) => ({ ...added, ...row });
}

/** Takes columns from rows that are no longer kept. */
function without(...columns: readonly string[]): (row: KeptRow) => KeptRow {
  return (row) => fieldsWhere(row, (_, column) => !columns.includes(column));
}

/** The format in which rows are kept now. */
export function herdFormat(): string {
  return currentFormat('herd', HERD_STEPS);
}

/** The first format in which what follows of pregnancies is not kept. */
const ONE_LIFE = 3;

/** Whether rows of this format keep what followed. */
export function isBeforeOneLife(format: string): boolean {
  return Number(format.split('/')[1]) < ONE_LIFE;
}

/** Whether an animal was pregnant, as the rows of releases before `herd/3` kept it; null of any other row. */
export function pregnancyKept(
  entity: string,
  { is_pregnant, pregnancy_start_date }: KeptRow,
): Pregnancy | null {
  if (entity !== 'cows' || typeof is_pregnant !== 'boolean') return null;
  return {
    is_pregnant,
    pregnancy_start_date: typeof pregnancy_start_date === 'string' ? pregnancy_start_date : null,
  };
}

/** A row that was kept in `format`, with the columns and values that it would have now. Throws `UnknownFormatError`. */
export function upgradeRow(entity: string, format: string, row: KeptRow): KeptRow {
  return stepsFrom('herd', HERD_STEPS, format).reduce(
    (kept, step) => step[entity as HistoryEntity]?.(kept) ?? kept,
    row,
  );
}
