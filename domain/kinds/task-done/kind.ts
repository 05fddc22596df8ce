import { NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** Work that is done once with an animal and that no other record tells of: a calf was given its ear tag, a fresh cow was looked at. */
export const taskDone = {
  name: 'task-done',
  table: 'tasks_done',
  path: 'tasks-done',
  cowColumn: 'cow',
  day: 'done_on',
  title: 'task',
  page: { part: 'health', icon: 'check' },
  rules: { recordedBy: 'vet' },
  columns: {
    cow: { type: 'cow' },
    task: {
      type: 'choice',
      choices: [
        'fresh_check',
        'vet_check',
        'ear_tag',
        'registered',
        'dehorned',
        'weaned',
        'castrated',
        'other',
      ],
    },
    done_on: { type: 'date' },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
