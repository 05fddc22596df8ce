/** What a medicine, and what was given of it, say of the package and of the dry-cow tube that it is. */
import { BOUGHT_AMOUNT, DRY_DAYS, MILK_HOURS, NAME_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

type Columns = RecordKind['columns'];

export const SUPPLIER_COLUMNS = {
  supplier: { type: 'line', max: NAME_LENGTH, empty: true },
  supplier_address: { type: 'line', max: NAME_LENGTH, empty: true },
} as const satisfies Columns;

export const PURCHASE_COLUMNS = {
  receipt: { type: 'line', max: NAME_LENGTH, empty: true },
  bought_on: { type: 'date', empty: true },
  /** In the unit of a dose. */
  bought_amount: { type: 'number', ...BOUGHT_AMOUNT, empty: true },
} as const satisfies Columns;

/** Only of a dry-cow tube. */
export const DRY_TUBE_COLUMNS = {
  min_dry_days: { type: 'number', ...DRY_DAYS, empty: true },
  hours_after_calving: { type: 'number', ...MILK_HOURS, empty: true },
} as const satisfies Columns;
