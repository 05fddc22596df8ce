/** Tables of what sticks have read: numbers of chips with a day or a time, and nothing that was measured. */
import { ANIMAL_COLUMNS, DRAFT_COLUMN, NOTES_COLUMN, TIME_COLUMN } from '../kinds/common-columns.ts';
import type { KindImport } from '../kinds/in-files.ts';

export const READINGS_IMPORT = {
  fileNames: {
    en: 'stick readings|tag readings',
    de: 'Lesungen',
    fr: 'lectures',
    es: 'lecturas',
    pt: 'leituras',
    it: 'letture',
    nl: 'aflezingen',
    pl: 'odczyty',
    tr: 'okumalar',
  },
  bareDate: 'read_on',
  columns: {
    ...ANIMAL_COLUMNS,
    read_on: {
      type: 'date',
      weight: 0.6,
      clock: 'time',
      headings: {
        en: 'read on|date read|reading date|last seen date|last seen',
        de: 'gelesen am|Lesedatum',
        fr: 'lu le|date de lecture',
        es: 'leído el|fecha de lectura',
        pt: 'lido em|data da leitura',
        it: 'letto il|data di lettura',
        nl: 'gelezen op|leesdatum',
        pl: 'data odczytu|odczytano',
        tr: 'okuma tarihi',
      },
    },
    time: { ...TIME_COLUMN, weight: 0.6 },
    draft: DRAFT_COLUMN,
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
