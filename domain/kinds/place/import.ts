import { NOTES_COLUMN, PLACE_HEADINGS } from '../common-columns.ts';
import type { KindImport } from '../in-files.ts';

export const placeImport = {
  fileNames: {
    en: 'places|barns|pens|pastures|paddocks',
    de: 'Orte|Ställe|Weiden|Koppeln',
    fr: 'lieux|bâtiments|pâtures',
    es: 'lugares|corrales|potreros',
    pt: 'locais|currais|piquetes',
    it: 'luoghi|stalle|recinti|pascoli',
    nl: 'plaatsen|stallen|hokken|weiden',
    pl: 'miejsca|obory|pastwiska',
    tr: 'yerler|ahırlar|bölmeler|meralar',
    north: 'steder|platser|stall',
  },
  alike: ['name'],
  columns: {
    name: { weight: 1, required: true, headings: PLACE_HEADINGS },
    kind: {
      weight: 1,
      headings: {
        en: 'kind of place|type of place|place type|location type',
        de: 'Art des Ortes|Stallart|Haltungsart',
        fr: 'type de lieu|genre de lieu',
        es: 'tipo de lugar',
        pt: 'tipo de local|tipo de lugar',
        it: 'tipo di luogo',
        nl: 'soort plaats',
        pl: 'rodzaj miejsca',
        tr: 'yer türü',
      },
    },
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
