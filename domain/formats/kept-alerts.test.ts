import { expect, it } from 'vitest';
import { sentenceOf } from '../../testing/sample-checked-herd.ts';
import { alertText, readAlert } from './kept-alerts.ts';

const FIRST = {
  type: 'group_change_notifications',
  kind: 'group-changed',
  urgency: 'info',
  date: '2026-06-15',
  cow_ids: [12],
  feed_ids: [],
  names: ['Bella'],
  sentence: 'Bella (DE 09) passed from group 8 (Young stock) to group 9 (Open animals).',
  keys: ['group-changed:cow-12:8-9:2026-06-15'],
};
const CALVING = {
  ...FIRST,
  type: 'birth_alerts',
  kind: 'calving-recorded',
  sentence: 'Bella (DE 09) calved on 15 June 2026: Bea and Bo.',
  keys: ['calving-recorded:cow-12:2026-06-15'],
};
/** What the migration looks up. */
const cow = { id: 12, id_number: 'DE 09', name: 'Bella', cow_gender: 'Female' };

it.each<[string, Record<string, unknown>, string]>([
  ['a change of group', { ...FIRST, cow }, FIRST.sentence],
  [
    'that of a bull',
    { ...FIRST, cow: { ...cow, cow_gender: 'Male' } },
    'Bella (DE 09) passed from group 8 (Young stock) to group 9 (Bulls).',
  ],
  ['a calving', { ...CALVING, cow, calves: ['Bea', 'Bo'] }, CALVING.sentence],
  // Stored by an older release while the present one was already running elsewhere, or of an animal that was deleted.
  [
    'a change of group as it was kept',
    FIRST,
    'Bella passed from group 8 (Young stock) to group 9 (Open animals).',
  ],
  ['a calving as it was kept', CALVING, 'Bella calved on 15 June 2026.'],
  ['a key that nobody can read', { ...FIRST, keys: ['group-changed'] }, 'Bella passed to another group.'],
])('tells from the first format: %s', (_, kept, sentence) => {
  const alert = readAlert(JSON.stringify(kept));
  expect(sentenceOf(alert)).toBe(sentence);
  expect(alert).not.toHaveProperty('sentence');
  expect(readAlert(alertText(alert))).toEqual(alert);
});
