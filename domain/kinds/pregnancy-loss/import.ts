import { ANIMAL_COLUMNS, ENTRY_COLUMN, NOTES_COLUMN } from '../common-columns.ts';
import { LOSS_DATE_HEADINGS } from '../event-headings.ts';
import type { KindImport } from '../in-files.ts';

export const pregnancyLossImport = {
  fileNames: {
    en: 'abortion|pregnancy loss|losses',
    de: 'verwerfen|aborte|verkalbungen',
    fr: 'avortement',
    es: 'abortos',
    pt: 'abortos|abortamentos',
    it: 'aborti',
    nl: 'verwerpers|abortussen',
    pl: 'poronienia',
    tr: 'yavru atma|abortlar',
    north: 'kasting|aborter|kastninger',
  },
  bareDate: 'loss_date',
  alike: ['cow', 'loss_date'],
  columns: {
    ...ANIMAL_COLUMNS,
    loss_date: {
      weight: 2,
      required: true,
      headings: LOSS_DATE_HEADINGS,
    },
    entry: ENTRY_COLUMN,
    notes: NOTES_COLUMN,
    ended_pregnancy: { weight: 0.5, notExported: true },
    ended_pregnancy_start: { weight: 0.5, notExported: true },
    found_by_check: { weight: 0.5 },
  },
} as const satisfies KindImport;
