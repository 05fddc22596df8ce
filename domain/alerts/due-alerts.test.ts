import { expect, test } from 'vitest';
import { sampleCow as cow, sampleHerd as herd, inDays, TODAY } from '../../testing/sample-checked-herd.ts';
import { ENGLISH } from '../../testing/words.ts';
import { type DueReason, dueMessage } from '../messages/due.ts';
import { sentenceOf } from '../messages/sentences.ts';
import { shownAlerts } from './due-alerts.ts';
import { farmCheck } from './farm-check.ts';
import { DEFAULT_PREFERENCES } from './notification.ts';

const ALL = DEFAULT_PREFERENCES;

const pregnant = (id: number, days: number) =>
  cow({ id, cow_gender: 'Female', is_pregnant: true, pregnancy_start_date: inDays(days - 283) });

const dueWords = (reason: DueReason, today: string) => sentenceOf(ENGLISH, dueMessage(reason, today));

/** `5: Calving 2 days overdue, BVD due today` */
const words = (alerts: ReturnType<typeof farmCheck>, today = TODAY) =>
  shownAlerts(alerts, ALL).due.map(
    (line) => `${line.cow_id}: ${line.alerts.map((alert) => dueWords(alert, today)).join(', ')}`,
  );

test('each animal has one line with all that needs doing, the most pressing first', () => {
  const dose = { vaccine_name: 'BVD', vaccination_date: '2023-01-01' };
  const alerts = farmCheck(
    herd({
      cows: [pregnant(5, 3), pregnant(6, -54), pregnant(7, 19), pregnant(8, 5), cow({ id: 9, weight: null })],
      doses: [
        { id: 1, cow: 5, ...dose, next_vaccination_date: TODAY },
        { id: 2, cow: 6, ...dose, next_vaccination_date: inDays(3) },
        { id: 3, cow: 7, ...dose, next_vaccination_date: null },
        { id: 4, cow: 8, ...dose, next_vaccination_date: null },
        { id: 5, cow: 9, ...dose, next_vaccination_date: inDays(-1) },
      ],
    }),
    TODAY,
  );
  expect(words(alerts)).toEqual([
    '9: BVD 1 day overdue',
    '5: BVD due today, Calving in 3 days',
    '6: Calving 54 days overdue, BVD in 3 days',
    '8: Calving in 5 days',
  ]);
  expect(shownAlerts(alerts, ALL).news.map(({ kind }) => kind)).toEqual([
    'calving-in-window',
    'never-weighed',
  ]);
});

test('what is switched off is counted, unless its animal is listed for another reason', () => {
  const dose = { vaccine_name: 'BVD', vaccination_date: '2023-01-01' };
  const alerts = farmCheck(
    herd({
      cows: [pregnant(5, 3), pregnant(6, 2), cow({ id: 9, weight: null })],
      doses: [
        { id: 1, cow: 5, ...dose, next_vaccination_date: TODAY },
        { id: 2, cow: 6, ...dose, next_vaccination_date: null },
        { id: 3, cow: 9, ...dose, next_vaccination_date: null },
      ],
    }),
    TODAY,
  );
  const { due, news, hidden } = shownAlerts(alerts, { ...ALL, birth_alerts: false, health_alerts: false });
  expect(due.map(({ cow_id }) => cow_id)).toEqual([5]);
  expect(news).toEqual([]);
  expect(hidden).toEqual({ due: 1, news: 1 });
});

test('a pregnancy that is too long stands in place of the calving that is overdue, and says the same in short', () => {
  const alerts = farmCheck(herd({ cows: [pregnant(5, -54), pregnant(6, -14), pregnant(7, -9)] }), TODAY);
  expect(shownAlerts(alerts, ALL).due.map((line) => line.alerts.map(({ kind }) => kind))).toEqual([
    ['calving-overdue'],
    ['pregnant-too-long'],
    ['calving-soon'],
  ]);
  expect(words(alerts)).toEqual([
    '6: Calving 14 days overdue',
    '5: Calving 54 days overdue',
    '7: Calving due 9 days ago',
  ]);
});

test('a recorded calving and a change of group are news, not duties', () => {
  const calved = cow({ cow_gender: 'Female', last_calving_date: TODAY, group_at_last_check: 5 });
  const birthRecords = [{ mother_cow: 5, birth_date: `${TODAY}T05:00`, newborn_name: 'Bea' }];
  const alerts = farmCheck(herd({ cows: [calved], birthRecords }), TODAY);
  expect(shownAlerts(alerts, ALL).due).toEqual([]);
  expect(shownAlerts(alerts, ALL).news.map(({ kind }) => kind)).toEqual([
    'calving-recorded',
    'group-changed',
  ]);
});

test('the words follow the day on which they are read', () => {
  const [alert] = farmCheck(herd({ cows: [pregnant(5, 1)] }), TODAY);
  const on = (days: number) => alert && dueWords(alert, inDays(days));
  expect([0, 1, 2, 3].map(on)).toEqual([
    'Calving tomorrow',
    'Calving due today',
    'Calving due 1 day ago',
    'Calving due 2 days ago',
  ]);
});

test('a heat is expected on its day, and not due', () => {
  const heatWords = (days: number) => dueWords({ kind: 'heat-expected', date: inDays(days) }, TODAY);
  expect([0, 1, 2].map(heatWords)).toEqual([
    'Heat expected today',
    'Heat expected tomorrow',
    'Heat expected in 2 days',
  ]);
});
