import { CODE_LENGTH, NAME_LENGTH, NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** A semination (insemination) of a cow, and whether she took. */
export const semination = {
  name: 'semination',
  table: 'semination_records',
  path: 'semination-records',
  cowColumn: 'cow',
  day: 'semination_date',
  page: { part: 'breeding', alwaysShown: true, icon: 'heart' },
  files: { name: 'seminations' },
  rules: { sex: 'Female', severalADay: true, recordedBy: 'vet', ownActs: true },
  columns: {
    cow: { type: 'cow' },
    semination_date: { type: 'time' },
    /** When she comes in heat again if she did not take. */
    next_heat_date: { type: 'time', ahead: true, filled: true },
    /** Whether the last word about it is that she took. */
    successful: { type: 'yes', default: false, follows: true },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
    method: {
      type: 'choice',
      choices: ['insemination', 'natural', 'bull_run', 'embryo'],
      default: 'insemination',
    },
    /** A bull of the farm; of any other his name and code. */
    bull: { type: 'cow', male: true, empty: true, atDeletion: 'clear' },
    bull_name: { type: 'line', max: NAME_LENGTH, empty: true, nameOf: 'bull' },
    bull_code: { type: 'line', max: CODE_LENGTH, empty: true },
    straw_batch: { type: 'line', max: CODE_LENGTH, empty: true },
    technician: { type: 'line', max: NAME_LENGTH, empty: true },
    /** The last day on which she was with the bull, of a bull run. */
    ended_on: { type: 'date', empty: true },
    /** What somebody said of its success, and on top of which day; null: nothing, and of its own day. */
    took: { type: 'yes', empty: true, kept: true },
    took_as_of: { type: 'date', empty: true, kept: true },
  },
  follows: {
    derived: {
      /** What came of it, and when: see breeding/semination-outcome.ts. */
      outcome: { type: 'choice', choices: ['open', 'pregnant', 'calved', 'repeated', 'empty', 'lost'] },
      outcome_date: { type: 'date', empty: true },
    },
  },
} as const satisfies RecordKind;
