import { ANIMAL_HEADINGS, NOTES_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../kind.ts';

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
    cow: { weight: 1, required: true, headings: ANIMAL_HEADINGS },
    dry_off_date: {
      weight: 2,
      required: true,
      headings: {
        en: 'dry off date|dry off|dried off|dried off on|date dried off|dry date|drying off|drying off date|date dry',
        de: 'Trockenstelldatum|Trockenstellung|trockengestellt|trockengestellt am|Trockenstellen|Datum Trockenstellen',
        fr: 'tarissement|date de tarissement|tarie le|date tarissement|dattar',
        es: 'secado|fecha de secado|fecha secado|seca desde|secada el',
        pt: 'secagem|data da secagem|data de secagem|seca desde|secou em',
        it: "asciutta|data asciutta|data di asciutta|messa in asciutta|data messa in asciutta|data dell'asciutta",
        nl: 'droogzetdatum|droogzetten|drooggezet|drooggezet op|datum droogzetten',
        pl: 'zasuszenie|data zasuszenia|zasuszona|zasuszono',
        tr: 'kuruya çıkarma|kuruya çıkarma tarihi|kuruya çıkış tarihi|kuruya ayırma tarihi|kuruya ayrıldığı tarih',
        north: 'avsining|avsiningsdato|sinläggning|sinläggningsdatum|goldning|goldningsdato',
      },
    },
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
