import type { RecordWords } from '../kind.ts';
import type { semination } from './kind.ts';

export const seminationWords = {
  one: 'semination',
  many: 'seminations',
  inHistory: 'Seminations',
  inFiles: {
    heading: 'Seminations',
    one: 'semination',
    many: 'seminations',
    columns: {
      cow: 'Cow (ID number)',
      semination_date: 'Semination date',
      next_heat_date: 'Next heat',
      successful: 'Successful',
      bull: 'Bull (goes into the notes)',
      notes: 'Notes',
    },
  },
  page: {
    heading: 'Semination Records',
    one: 'semination record',
    none: 'No semination yet.',
    event: 'Semination',
  },
  fields: {
    cow: { label: 'Cow', inText: 'cow' },
    semination_date: { label: 'Semination date', inText: 'semination date' },
    next_heat_date: { label: 'Next heat', inText: 'next heat date' },
    successful: { label: 'Successful', inText: 'successful' },
    notes: { label: 'Notes', inText: 'notes' },
  },
} as const satisfies RecordWords<keyof typeof semination.columns>;
