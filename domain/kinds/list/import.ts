import type { KindImport } from '../kind.ts';

export const listImport = {
  fileNames: {
    en: 'lists|saved lists|selections',
    de: 'Listen|Tierlisten|Auswahlen',
    fr: 'listes|sélections',
    es: 'listas|selecciones',
    pt: 'listas|seleções',
    it: 'liste|selezioni',
    nl: 'lijsten|selecties',
    pl: 'listy|wybory',
    tr: 'listeler|seçimler',
    north: 'lister',
  },
  alike: ['name'],
  columns: {
    name: { weight: 1, required: true },
    cows: { weight: 2 },
  },
} as const satisfies KindImport;
