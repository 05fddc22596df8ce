import type { RecordWords } from '../kind.ts';
import type { vaccination } from './kind.ts';

export const vaccinationWords = {
  one: 'vaccination',
  many: 'vaccinations',
  inHistory: 'Vaccinations',
  inFiles: {
    heading: 'Vaccinations',
    one: 'vaccination',
    many: 'vaccinations',
    columns: {
      cow: 'Animal (ID number)',
      vaccine_name: 'Vaccine',
      vaccination_date: 'Vaccination date',
      next_vaccination_date: 'Next vaccination',
      entry: 'Entry of the day (1, 2 for twins)',
      notes: 'Notes',
    },
  },
  page: { heading: 'Vaccinations', one: 'vaccination', none: 'No vaccination yet.', event: 'Vaccinated' },
  fields: {
    cow: { label: 'Animal', inText: 'cow' },
    vaccine_name: { label: 'Vaccine', inText: 'vaccine name' },
    vaccination_date: { label: 'Vaccination date', inText: 'vaccination date', inRow: 'Given' },
    next_vaccination_date: { label: 'Next vaccination', inText: 'next vaccination date', inRow: 'Next' },
    notes: { label: 'Notes', inText: 'notes' },
  },
} as const satisfies RecordWords<keyof typeof vaccination.columns>;
