import { NOTES_LENGTH, REPEAT_DAYS, TASK_TITLE_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** Something that somebody wants to do on a day, once or every so many days: of one animal, or of none. */
export const task = {
  name: 'task',
  table: 'tasks',
  path: 'tasks',
  cowColumn: null,
  day: null,
  title: 'title',
  rules: { recordedBy: 'vet' },
  columns: {
    title: { type: 'line', max: TASK_TITLE_LENGTH },
    due: { type: 'date', ahead: true },
    cow: { type: 'cow', empty: true, atDeletion: 'clear' },
    repeat_days: { type: 'number', ...REPEAT_DAYS, empty: true },
    /** Null while it is to be done: one that repeats is always to be done again. */
    done_on: { type: 'date', empty: true },
    /** Of one that repeats: when it was done the last time. */
    last_done_on: { type: 'date', empty: true, kept: true },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
