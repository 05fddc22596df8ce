import { ANIMAL_COLUMNS } from '../common-columns.ts';
import type { KindImport } from '../in-files.ts';

/** Cowbell's own: its columns are known by our labels alone. */
export const declarationImport = {
  fileNames: {
    en: 'declarations',
    de: 'Meldungen',
    fr: 'déclarations officielles',
    es: 'declaraciones oficiales',
    pt: 'declarações oficiais',
    it: 'dichiarazioni ufficiali',
    nl: 'meldingen',
    pl: 'zgłoszenia',
    tr: 'bildirimler',
  },
  bareDate: 'event_on',
  alike: ['cow', 'event', 'event_on'],
  columns: {
    ...ANIMAL_COLUMNS,
    event: { weight: 1.4, required: true },
    event_on: { weight: 1.4, required: true },
    state: { weight: 2, required: true },
    declared_on: { weight: 1 },
    number: { weight: 0.6 },
    reason: { weight: 0.4 },
    file: { weight: 0.4 },
  },
} as const satisfies KindImport;
