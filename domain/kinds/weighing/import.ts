import {
  ANIMAL_COLUMNS,
  DRAFT_COLUMN,
  ENTRY_COLUMN,
  NOTES_COLUMN,
  TIME_COLUMN,
  tellingColumn,
} from '../common-columns.ts';
import { conditionScoreImport } from '../condition-score/import.ts';
import { cowHeadings, WEIGHED_ON_HEADINGS } from '../cow/headings.ts';
import type { KindImport } from '../in-files.ts';

export const weighingImport = {
  fileNames: {
    en: 'weigh|weights',
    de: 'wiegung|gewicht|wägung',
    fr: 'pesée|poids',
    es: 'pesaje|pesos',
    pt: 'pesagem|pesagens|pesos',
    it: 'pesata|pesate|pesi',
    nl: 'weging|gewichten',
    pl: 'ważenie|ważenia|wagi|masy',
    tr: 'tartım|ağırlık|canlı ağırlık',
    north: 'veiing|vägning|vejning|vekter',
  },
  bareDate: 'weighed_on',
  alike: ['cow', 'weighed_on', 'kg'],
  columns: {
    ...ANIMAL_COLUMNS,
    weighed_on: {
      weight: 2,
      required: true,
      clock: 'time',
      tells: { table: 'condition_scores', column: 'scored_on' },
      // As scales of Gallagher call it.
      headings: { ...WEIGHED_ON_HEADINGS, en: `${WEIGHED_ON_HEADINGS.en}|last seen date|last seen` },
    },
    time: TIME_COLUMN,
    kg: {
      weight: 1.6,
      required: true,
      seenWithout: true,
      writtenAs: 'weight',
      headings: cowHeadings.weight,
    },
    condition_score: tellingColumn(
      { table: 'condition_scores', column: 'score' },
      conditionScoreImport.columns.score.headings,
    ),
    method: {
      weight: 0.8,
      headings: {
        en: 'method|weighing method|weighed by|weighed with',
        de: 'Methode|Wiegemethode|Verfahren|gewogen mit',
        fr: 'méthode|méthode de pesée|mode de pesée',
        es: 'método|método de pesaje|forma de pesaje',
        pt: 'método|método de pesagem|forma de pesagem',
        it: 'metodo|metodo di pesata',
        nl: 'methode|weegmethode',
        pl: 'metoda|metoda ważenia|sposób ważenia',
        tr: 'yöntem|tartım yöntemi|tartım şekli',
        north: 'metode|metod',
      },
    },
    occasion: {
      weight: 0.8,
      headings: {
        en: 'occasion|weighing occasion|weight type|type of weight',
        de: 'Anlass|Anlass der Wiegung|Gewichtsart|Art des Gewichts',
        fr: 'occasion|motif de pesée|type de poids|type de pesée',
        es: 'motivo|motivo del pesaje|tipo de peso|tipo de pesaje',
        pt: 'motivo|motivo da pesagem|tipo de peso|tipo de pesagem',
        it: 'occasione|motivo della pesata|tipo di peso|tipo di pesata',
        nl: 'aanleiding|soort weging|soort gewicht',
        pl: 'okazja|powód ważenia|rodzaj wagi|rodzaj ważenia',
        tr: 'tartım nedeni|tartım türü|ağırlık türü',
        north: 'anledning|tilfelle|tillfälle',
      },
    },
    draft: DRAFT_COLUMN,
    as_weight: { type: 'yes', weight: 0.3 },
    entry: ENTRY_COLUMN,
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
