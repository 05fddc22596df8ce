import { DAYS_CARRIED, NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** A pregnancy that ended without a calving. */
export const pregnancyLoss = {
  name: 'pregnancy-loss',
  table: 'pregnancy_losses',
  path: 'pregnancy-losses',
  cowColumn: 'cow',
  day: 'loss_date',
  page: { part: 'breeding', icon: 'minus' },
  rules: { sex: 'Female', recordedBy: 'vet', ownActs: true },
  columns: {
    cow: { type: 'cow' },
    loss_date: { type: 'date' },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
    /** Whether it ended a pregnancy, and the start that pregnancy had. */
    ended_pregnancy: { type: 'yes', default: false, follows: true },
    ended_pregnancy_start: { type: 'date', empty: true, follows: true },
    /** Whether a check of that day wrote it: then it goes with the check. */
    found_by_check: { type: 'yes', default: false, kept: true },
  },
  follows: {
    derived: {
      /** How long she had carried; null when nothing tells since when. */
      days_carried: { type: 'number', ...DAYS_CARRIED, empty: true },
    },
  },
} as const satisfies RecordKind;
