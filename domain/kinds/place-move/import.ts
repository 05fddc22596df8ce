import { ANIMAL_COLUMNS, ENTRY_COLUMN, NOTES_COLUMN, PLACE_HEADINGS } from '../common-columns.ts';
import type { KindImport } from '../in-files.ts';

export const placeMoveImport = {
  fileNames: {
    en: 'place moves|pen moves|relocations',
    de: 'Umstallung|Umtrieb',
    fr: 'déplacement|changements de lieu',
    es: 'traslado|cambios de lugar',
    pt: 'mudanças de local|remanejo|remanejamento',
    it: 'spostament',
    nl: 'verplaatsing',
    pl: 'przeniesieni',
    tr: 'yer değiş',
    north: 'flytninger|flyttningar',
  },
  bareDate: 'moved_on',
  alike: ['cow', 'moved_on', 'place_name'],
  columns: {
    ...ANIMAL_COLUMNS,
    moved_on: {
      weight: 1.4,
      required: true,
      headings: {
        en: 'moved on|moved|date moved|move date|date of move',
        de: 'umgestallt am|umgestallt|Umstallungsdatum|Umstallung am',
        fr: 'déplacée le|date de déplacement|date du changement',
        es: 'fecha de traslado|trasladada el|fecha de cambio',
        pt: 'data da mudança|mudou em|data do remanejo',
        it: 'data spostamento|spostata il',
        nl: 'verplaatst op|datum verplaatsing',
        pl: 'data przeniesienia|przeniesiona',
        tr: 'taşınma tarihi|yer değiştirme tarihi',
        north: 'flyttet|flyttad|flyttedato',
      },
    },
    /** The place as it is called now; empty once it was deleted. */
    place: { weight: 1.4, headings: PLACE_HEADINGS },
    place_name: { weight: 0.4 },
    entry: ENTRY_COLUMN,
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
