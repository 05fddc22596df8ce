import { NOTES_LENGTH, WEIGHT_KG } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** How an animal was weighed. `tape`: worked out from her girth. */
const WEIGHING_METHODS = ['scale', 'tape', 'estimate'] as const;
/** Why. The weight of a birth is also said by the record of that birth. */
const WEIGHING_OCCASIONS = ['birth', 'weaning', 'other'] as const;

/** Beyond what the weights of two days can make. */
const GAIN_GRAMS = { min: -5_000_000, max: 5_000_000, unit: 'gain' } as const;

/** What an animal weighed on a day. */
export const weighing = {
  name: 'weighing',
  table: 'weights',
  path: 'weights',
  cowColumn: 'cow',
  day: 'weighed_on',
  title: 'kg',
  page: { part: 'weights', icon: 'chart' },
  rules: { recordedBy: 'vet' },
  columns: {
    cow: { type: 'cow' },
    weighed_on: { type: 'date' },
    kg: { type: 'number', ...WEIGHT_KG, unit: 'kg' },
    method: { type: 'choice', choices: WEIGHING_METHODS, default: 'scale' },
    occasion: { type: 'choice', choices: WEIGHING_OCCASIONS, default: 'other' },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
    /** It was entered as her weight, not as a weighing: the next such entry of that day changes it. */
    as_weight: { type: 'yes', default: false, kept: true },
  },
  follows: {
    derived: {
      /** g a day since the latest weighing at least 14 days before. */
      gain_per_day: { type: 'number', ...GAIN_GRAMS, empty: true },
      /** g a day since the weighing of her birth. */
      gain_since_birth: { type: 'number', ...GAIN_GRAMS, empty: true },
    },
  },
} as const satisfies RecordKind;
