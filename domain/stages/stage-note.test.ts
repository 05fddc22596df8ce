import { expect, test } from 'vitest';
import { stageNote } from './stage-note.ts';

const COW = { group_number: 4, is_dry: false, last_calving_date: '2025-10-12', tasks_done: [] };
const done = (task: string) => ({ tasks_done: [{ task }] });

test.each<[string, Partial<Parameters<typeof stageNote>[0]>, string | null]>([
  ['a dry cow', { is_dry: true }, null],
  ['among the dry cows by date, and not dried off', {}, 'no_dry_off'],
  ['a heifer among them', { last_calving_date: null }, 'never_calved'],
  ['dried off while she is to be', { group_number: 3, is_dry: true }, 'dry'],
  ['not yet dried off then', { group_number: 3 }, null],
  ['dried off among the milking cows', { group_number: 2, is_dry: true }, 'dry'],
  ['close to calving, not dried off: the group says nothing of it', { group_number: 5 }, null],
  ['a calf of which no weaning is recorded', { group_number: 7, last_calving_date: null }, 'not_weaned'],
  ['one that was dehorned', { group_number: 7, last_calving_date: null, ...done('dehorned') }, 'not_weaned'],
  ['one that was weaned', { group_number: 7, last_calving_date: null, ...done('weaned') }, null],
  ['a young calf', { group_number: 6, last_calving_date: null }, null],
  ['one that has left', { group_number: null }, null],
])('%s', (_, facts, expected) => {
  expect(stageNote({ ...COW, ...facts })).toBe(expected);
});
