import { ANIMAL_COLUMNS, NOTES_COLUMN } from '../common-columns.ts';
import { DRY_OFF_DATE_HEADINGS } from '../event-headings.ts';
import type { KindImport } from '../in-files.ts';

export const dryOffImport = {
  fileNames: {
    en: 'dry off|dry-off|dryoff|drying off|dried off',
    de: 'trockenstell|Trockensteher',
    fr: 'tarissement|taries',
    es: 'secado',
    pt: 'secagem|secagens',
    it: 'asciutta|asciutte|messe in asciutta',
    nl: 'droogzet',
    pl: 'zasusz',
    tr: 'kuruya çıkar|kuruya ayır',
    north: 'avsining|sinlegging|sinläggning|goldning',
  },
  bareDate: 'dry_off_date',
  columns: {
    ...ANIMAL_COLUMNS,
    dry_off_date: {
      weight: 2,
      required: true,
      headings: DRY_OFF_DATE_HEADINGS,
    },
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
