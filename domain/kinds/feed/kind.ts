import { NAME_LENGTH, STOCK_KG } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** A feed in stock. */
export const feed = {
  name: 'feed',
  table: 'feeds',
  path: 'feeds',
  file: 'feeds',
  cowColumn: null,
  day: 'date_added',
  sex: 'any',
  plain: true,
  columns: {
    name: { type: 'line', max: NAME_LENGTH },
    total_amount: { type: 'number', ...STOCK_KG, unit: 'kg' },
    date_added: { type: 'date' },
  },
} as const satisfies RecordKind;
