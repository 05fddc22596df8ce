import { expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import type { WorkRow } from '../work/lists.ts';
import type { Alert } from './alert.ts';
import { sinceIn } from './since.ts';

const row = (fields: Partial<WorkRow>): WorkRow => ({
  cow: 1,
  since: '2026-06-01',
  due: '2026-06-10',
  late_days: 0,
  reason: message('work.withheld-open'),
  held_until: null,
  hold: null,
  ...fields,
});

const alert = (fields: Partial<Alert>): Alert => ({
  type: 'breeding_reminders',
  kind: 'check-due',
  urgency: 'soon',
  date: '2026-06-10',
  cow_ids: [1],
  feed_ids: [],
  names: ['Alma'],
  values: {},
  keys: ['check-due:cow-1'],
  ...fields,
});

const sinceOf = (told: Partial<Alert>, rows: WorkRow[] = [row({})]) =>
  sinceIn({ lists: [{ key: told.list ?? 'check', count: 1, held: 0, items: rows }] })(alert(told));

it.each<[string, Partial<Alert>, string | null]>([
  ['a row since it stands on its list', { list: 'check' }, '2026-06-01'],
  ['late by a week, anew since then', { list: 'check', keys: ['a', 'a:late'] }, '2026-06-17'],
  ['a calving that is far since it is listed', { list: 'calving', kind: 'calving-in-window' }, '2026-06-01'],
  ['one in a week anew', { list: 'calving', kind: 'calving-in-a-week' }, '2026-06-03'],
  ['one that is near anew', { list: 'calving', kind: 'calving-soon' }, '2026-06-07'],
  ['one of today, and one that is late, anew', { list: 'calving', kind: 'calving-overdue' }, '2026-06-10'],
  ['milk since it is free', { list: 'withheld' }, '2026-06-10'],
  ['news since their day', { kind: 'calving-recorded' }, '2026-06-10'],
  ['what is missing in the records since no day', { kind: 'never-weighed' }, null],
])('%s', (_, told, since) => {
  expect(sinceOf(told)).toBe(since);
});

it('takes of two vaccines the one that is due on its day', () => {
  const rows = [row({}), row({ since: '2026-06-05', due: '2026-06-12' })];
  expect(sinceOf({ list: 'vaccinate', date: '2026-06-12' }, rows)).toBe('2026-06-05');
});
