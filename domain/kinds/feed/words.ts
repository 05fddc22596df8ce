import type { KindWords } from '../kind.ts';
import type { feed } from './kind.ts';

export const feedWords = {
  one: 'feed',
  many: 'feeds',
  inHistory: 'Feeds',
  inFiles: {
    heading: 'Feeds',
    one: 'feed',
    many: 'feeds',
    columns: {
      name: 'Feed',
      total_amount: 'Amount (kg)',
      date_added: 'Date added',
      entry: 'Entry of the day (1, 2 for twins)',
    },
  },
  fields: {
    name: { label: 'Name', inText: 'name' },
    total_amount: { label: 'Total amount', inText: 'total amount' },
    date_added: { label: 'Date added', inText: 'date added' },
  },
} as const satisfies KindWords<keyof typeof feed.columns>;
