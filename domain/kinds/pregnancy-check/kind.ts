import { DAYS_PREGNANT, FETUSES, NAME_LENGTH, NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** A look whether a female is pregnant. */
export const pregnancyCheck = {
  name: 'pregnancy-check',
  table: 'pregnancy_checks',
  path: 'pregnancy-checks',
  cowColumn: 'cow',
  day: 'check_date',
  title: 'result',
  page: { part: 'breeding', icon: 'search' },
  rules: { sex: 'Female', recordedBy: 'vet', ownActs: true },
  columns: {
    cow: { type: 'cow' },
    check_date: { type: 'date' },
    result: { type: 'choice', choices: ['pregnant', 'empty', 'recheck'] },
    method: {
      type: 'choice',
      choices: ['ultrasound', 'palpation', 'blood', 'milk', 'other'],
      empty: true,
    },
    /** Of a pregnant one only, as is the number of fetuses. */
    days_pregnant: { type: 'number', ...DAYS_PREGNANT, empty: true },
    fetuses: { type: 'number', ...FETUSES, empty: true },
    examiner: { type: 'line', max: NAME_LENGTH, empty: true },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
    /** The start of the pregnancy that it found. */
    pregnant_since: { type: 'date', empty: true, follows: true },
    /** Whether it wrote a loss of its day, which goes with it. */
    found_loss: { type: 'yes', default: false, kept: true },
  },
} as const satisfies RecordKind;
