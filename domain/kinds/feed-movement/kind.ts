import { NAME_LENGTH, NOTES_LENGTH, PRICE_PER_TONNE, STOCK_KG } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** `stock_take`: so much was there when somebody counted. */
const FEED_MOVEMENTS = ['delivery', 'stock_take', 'use'] as const;

/** A feed was delivered, counted or used. */
export const feedMovement = {
  name: 'feed-movement',
  table: 'feed_movements',
  path: 'feed-movements',
  cowColumn: null,
  day: 'moved_on',
  title: 'feed_name',
  columns: {
    feed: { type: 'ref', to: 'feeds', atDeletion: 'delete' },
    feed_name: { type: 'line', max: NAME_LENGTH, kept: true, nameOf: 'feed' },
    kind: { type: 'choice', choices: FEED_MOVEMENTS },
    moved_on: { type: 'date' },
    kg: { type: 'number', ...STOCK_KG, unit: 'kg' },
    price_per_tonne: { type: 'number', ...PRICE_PER_TONNE, unit: 'money', empty: true },
    supplier: { type: 'line', max: NAME_LENGTH, empty: true },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
    /** It was entered as the amount of the feed, not as a stock-take: the next such entry of that day changes it. */
    as_amount: { type: 'yes', default: false, kept: true },
  },
} as const satisfies RecordKind;
