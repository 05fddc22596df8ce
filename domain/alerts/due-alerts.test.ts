import { expect, test } from 'vitest';
import { sampleCow as cow, sampleHerd as herd, inDays, TODAY } from '../../testing/sample-checked-herd.ts';
import { dueLines, goodToKnow } from './due-alerts.ts';
import { dueWords } from './due-words.ts';
import { farmCheck } from './farm-check.ts';

const pregnant = (id: number, days: number) =>
  cow({ id, cow_gender: 'Female', is_pregnant: true, pregnancy_start_date: inDays(days - 283) });

/** `5: Calving 2 days overdue, BVD due today` */
const words = (alerts: ReturnType<typeof farmCheck>, today = TODAY) =>
  dueLines(alerts).map(
    (line) => `${line.cow_id}: ${line.alerts.map((alert) => dueWords(alert, today)).join(', ')}`,
  );

test('each animal has one line with all that needs doing, the most pressing first', () => {
  const vaccination = { vaccine_name: 'BVD', vaccination_date: '2023-01-01' };
  const alerts = farmCheck(
    herd({
      cows: [pregnant(5, 3), pregnant(6, -54), pregnant(7, 19), pregnant(8, 5), cow({ id: 9, weight: null })],
      vaccinations: [
        { id: 1, cow: 5, ...vaccination, next_vaccination_date: TODAY },
        { id: 2, cow: 6, ...vaccination, next_vaccination_date: inDays(3) },
        { id: 3, cow: 7, ...vaccination, next_vaccination_date: null },
        { id: 4, cow: 8, ...vaccination, next_vaccination_date: null },
        { id: 5, cow: 9, ...vaccination, next_vaccination_date: inDays(-1) },
      ],
    }),
    TODAY,
  );
  expect(words(alerts)).toEqual([
    '6: Calving 54 days overdue, BVD in 3 days',
    '9: BVD 1 day overdue',
    '5: BVD due today, Calving in 3 days',
    '8: Calving in 5 days',
  ]);
  expect(goodToKnow(alerts).map(({ kind }) => kind)).toEqual(['calving-in-window', 'never-weighed']);
});

test('a recorded calving and a change of group are news, not duties', () => {
  const calved = cow({ cow_gender: 'Female', last_calving_date: TODAY, group_at_last_check: 5 });
  const births = [{ mother_cow: 5, birth_date: `${TODAY}T05:00`, newborn_name: 'Bea' }];
  const alerts = farmCheck(herd({ cows: [calved], births }), TODAY);
  expect(dueLines(alerts)).toEqual([]);
  expect(goodToKnow(alerts).map(({ kind }) => kind)).toEqual(['calving-recorded', 'group-changed']);
});

test('the words follow the day on which they are read', () => {
  const [alert] = farmCheck(herd({ cows: [pregnant(5, 1)] }), TODAY);
  const on = (days: number) => alert && dueWords(alert, inDays(days));
  expect([0, 1, 2, 3].map(on)).toEqual([
    'Calving tomorrow',
    'Calving due today',
    'Calving 1 day overdue',
    'Calving 2 days overdue',
  ]);
});

test('a heat is expected on its day, and not due', () => {
  const of = (days: number) => dueWords({ kind: 'heat-expected', date: inDays(days) }, TODAY);
  expect([0, 1, 2].map(of)).toEqual([
    'Heat expected today',
    'Heat expected tomorrow',
    'Heat expected in 2 days',
  ]);
});
