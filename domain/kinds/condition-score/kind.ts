import { CONDITION_SCORE } from '../../values/condition.ts';
import { NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** How fat an animal was on a day, from 1 (thin) to 5 (fat). */
export const conditionScore = {
  name: 'condition-score',
  table: 'condition_scores',
  path: 'condition-scores',
  cowColumn: 'cow',
  day: 'scored_on',
  title: 'score',
  page: { part: 'weights', icon: 'list' },
  rules: { recordedBy: 'vet' },
  columns: {
    cow: { type: 'cow' },
    scored_on: { type: 'date' },
    score: { type: 'number', ...CONDITION_SCORE, unit: 'score' },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
