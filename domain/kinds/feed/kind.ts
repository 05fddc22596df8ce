import { NAME_LENGTH, PRICE_PER_TONNE, STOCK_KG, WASTE_PERCENT } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** A feed in stock. */
export const feed = {
  name: 'feed',
  table: 'feeds',
  path: 'feeds',
  cowColumn: null,
  day: 'date_added',
  page: { icon: 'feed' },
  columns: {
    name: { type: 'line', max: NAME_LENGTH },
    /** What was given as its amount last; how much there is, `amount_now` says. */
    total_amount: { type: 'number', ...STOCK_KG, unit: 'kg', now: 'amount_now' },
    date_added: { type: 'date' },
    /** How much more is used than is eaten. */
    waste_percent: { type: 'number', ...WASTE_PERCENT, default: 5 },
    /** How much there was on the day on which it was added. */
    registered_amount: { type: 'number', ...STOCK_KG, unit: 'kg', kept: true },
  },
  follows: {
    followed: {
      amount_now: { type: 'number', ...STOCK_KG, unit: 'kg' },
      /** The day of the latest count; that on which it was added where there is none. */
      counted_on: { type: 'date' },
      /** Of the latest delivery of which a price is known. */
      price_now: { type: 'number', ...PRICE_PER_TONNE, unit: 'money', empty: true },
    },
  },
} as const satisfies RecordKind;
