/** Tables of our own exports. */
import type { KnownColumn } from './columns.ts';

/** Columns that only our own exports have. */
const OWN_COLUMNS = ['as_weight', 'entry', 'registered_weight'];

/** Whether we have written the table: its weights are in kg, and what it tells of a day was recorded here before. */
export function isOwnTable(columns: readonly Pick<KnownColumn, 'field'>[]): boolean {
  return columns.some(({ field }) => field !== null && OWN_COLUMNS.includes(field));
}
