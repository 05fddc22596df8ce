import type { KindImport } from '../in-files.ts';

export const listImport = {
  // A bare "list" says little: people call files of anything one.
  fileNames: {
    en: 'lists|selections',
    de: 'Tierlisten|Auswahlen',
    fr: 'listes enregistrées|sélections',
    es: 'listas guardadas|selecciones',
    pt: 'listas salvas|seleções',
    it: 'liste salvate|selezioni',
    nl: 'bewaarde lijsten|selecties',
    pl: 'zapisane listy|wybory',
    tr: 'kayıtlı listeler|seçimler',
    north: 'gemte lister|sparade listor',
  },
  alike: ['name'],
  columns: {
    name: { weight: 1, required: true },
    cows: { weight: 2 },
  },
} as const satisfies KindImport;
