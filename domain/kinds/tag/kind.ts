import { ID_NUMBER_LENGTH, NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/**
 * A number that she wears or wore: from when to when, and why not any more. Rows are sorted by the day on which they were
 * removed; those that she wears have none, and come last.
 */
export const tag = {
  name: 'tag',
  table: 'tags',
  path: 'tags',
  cowColumn: 'cow',
  day: 'removed_on',
  title: 'number',
  page: { part: 'life' },
  rules: { planned: true, severalADay: true, ownActs: true },
  columns: {
    cow: { type: 'cow' },
    kind: { type: 'choice', choices: ['official', 'electronic', 'barn'] },
    number: { type: 'line', max: ID_NUMBER_LENGTH },
    fitted_on: { type: 'date', empty: true },
    /** Null of what she wears. */
    removed_on: { type: 'date', empty: true },
    why: { type: 'choice', choices: ['lost', 'replaced', 'unreadable', 'broken', 'other'], empty: true },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
