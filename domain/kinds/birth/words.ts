import type { RecordWords } from '../kind.ts';
import type { birth } from './kind.ts';

export const birthWords = {
  one: 'birth record',
  many: 'birth records',
  inHistory: 'Births',
  inFiles: {
    heading: 'Calvings',
    one: 'calving',
    many: 'calvings',
    columns: {
      mother_cow: 'Mother (ID number)',
      birth_date: 'Calving date',
      newborn_cow: 'Calf (ID number)',
      newborn_name: 'Calf’s name',
      entry: 'Entry of the day (1, 2 for twins)',
      ended_pregnancy: 'Ended a pregnancy',
      ended_pregnancy_start: 'Start of that pregnancy',
      notes: 'Notes',
    },
  },
  page: { heading: 'Birth Records', one: 'birth record', none: 'She has not calved yet.', event: 'Calved' },
  fields: {
    mother_cow: { label: 'Mother', inText: 'mother cow' },
    newborn_cow: { label: 'Calf', inText: 'newborn cow' },
    newborn_name: { label: 'Name of the calf', inText: 'newborn name' },
    birth_date: { label: 'Birth date', inText: 'birth date' },
    notes: { label: 'Notes', inText: 'notes' },
    ended_pregnancy: { label: 'Ended a pregnancy', inText: 'ended pregnancy' },
    ended_pregnancy_start: { label: 'Start of that pregnancy', inText: 'ended pregnancy start' },
  },
} as const satisfies RecordWords<keyof typeof birth.columns>;
