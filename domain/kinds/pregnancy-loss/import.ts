import { ANIMAL_HEADINGS, ENTRY_COLUMN, NOTES_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../kind.ts';

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
    cow: { weight: 1, required: true, headings: ANIMAL_HEADINGS },
    loss_date: {
      weight: 2,
      required: true,
      headings: {
        en: `abortion|abortion date|date of abortion|aborted|aborted on|loss date|date of loss|pregnancy lost|pregnancy loss|
          lost on|slipped`,
        de: 'Verwerfen|verworfen|verworfen am|Abort|Abortdatum|Abort am|verkalbt|verkalbt am|Datum des Verwerfens',
        fr: "avortement|date d'avortement|date de l'avortement|avortée le|a avorté le|perte de gestation",
        es: 'aborto|fecha de aborto|fecha del aborto|abortó|abortó el|pérdida de gestación|pérdida de preñez',
        pt: 'aborto|data do aborto|abortou|abortou em|abortamento|perda de gestação|perda de prenhez',
        it: "aborto|data aborto|data dell'aborto|abortito il|abortita il",
        nl: 'verworpen|verworpen op|abortus|datum abortus|datum verwerpen',
        pl: 'poronienie|data poronienia|poroniła|poronienie dnia',
        tr: 'yavru atma|yavru atma tarihi|abort|abort tarihi|atık tarihi',
        north: 'kastet|kasting|abortdato|aborterat|kastat|abort',
      },
    },
    entry: ENTRY_COLUMN,
    notes: NOTES_COLUMN,
    ended_pregnancy: { weight: 0.5 },
    ended_pregnancy_start: { weight: 0.5 },
    found_by_check: { weight: 0.5 },
  },
} as const satisfies KindImport;
