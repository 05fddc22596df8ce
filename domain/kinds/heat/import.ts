import { ANIMAL_COLUMNS, ENTRY_COLUMN, NOTES_COLUMN } from '../common-columns.ts';
import { HEAT_DATE_HEADINGS } from '../event-headings.ts';
import type { KindImport } from '../in-files.ts';

export const heatImport = {
  fileNames: {
    en: 'heats|heat list|heat record|oestrus|estrus',
    de: 'brunst|brünste',
    fr: 'chaleurs',
    es: 'celos',
    pt: 'cios',
    it: 'calori',
    nl: 'tochtig|tochten',
    pl: 'ruje|rui',
    tr: 'kızgınlık',
    north: 'brunst',
  },
  bareDate: 'heat_date',
  alike: ['cow', 'heat_date'],
  columns: {
    ...ANIMAL_COLUMNS,
    heat_date: {
      weight: 1.9,
      required: true,
      headings: HEAT_DATE_HEADINGS,
    },
    entry: ENTRY_COLUMN,
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
