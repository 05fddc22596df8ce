import { ANIMAL_COLUMNS, NOTES_COLUMN } from '../common-columns.ts';
import { cowHeadings } from '../cow/headings.ts';
import type { KindImport } from '../in-files.ts';

/** Cowbell's own: other programs say of a pregnancy what is true now, in the list of animals. */
export const pregnancyStatementImport = {
  fileNames: {
    en: 'pregnancy statement|stated pregnancies',
    de: 'Angaben zur Trächtigkeit',
    fr: 'déclarations de gestation',
    es: 'declaraciones de gestación',
    pt: 'declarações de prenhez',
    it: 'dichiarazioni di gravidanza',
    nl: 'opgegeven dracht',
    pl: 'oświadczenia o cielności',
    tr: 'gebelik beyanları',
  },
  bareDate: 'as_of',
  // Another statement of the same day is not the same: which of them holds, a file does not say.
  alike: ['cow', 'as_of', 'is_pregnant', 'pregnancy_start_date'],
  columns: {
    ...ANIMAL_COLUMNS,
    as_of: {
      weight: 2.4,
      required: true,
      headings: {
        en: 'as of|stated on|statement date',
        de: 'Stand vom|Stand|Stichtag|angegeben am',
        fr: 'situation au|déclaré le|date de la déclaration',
        es: 'situación al|declarado el|fecha de la declaración',
        pt: 'situação em|declarado em|data da declaração',
        it: 'situazione al|dichiarato il',
        nl: 'stand per|opgegeven op',
        pl: 'stan na|oświadczono dnia',
        tr: 'itibarıyla|beyan tarihi',
      },
    },
    is_pregnant: { weight: 1.2, required: true, headings: cowHeadings.is_pregnant },
    pregnancy_start_date: { weight: 1, headings: cowHeadings.pregnancy_start_date },
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
