import { expect, test } from 'vitest';
import { inDays, sampleCow, sampleHerd, sentenceOf, TODAY } from '../../testing/sample-checked-herd.ts';
import type { CheckedCow, CheckedHerd } from './checked-herd.ts';
import { healthAlerts } from './health-alerts.ts';

const NOTHING = new Set<string>();

const aged = (days: number, more: Partial<CheckedCow> = {}) =>
  sampleCow({ date_of_birth: inDays(-days), ...more });
const pregnant = (start: string | null, more: Partial<CheckedCow> = {}) =>
  sampleCow({ cow_gender: 'Female', is_pregnant: true, pregnancy_start_date: start, ...more });

test.each<[string, CheckedCow, Partial<CheckedHerd>, string | undefined]>([
  ['297 days pregnant', pregnant(inDays(-297)), {}, undefined],
  ['298 days pregnant', pregnant(inDays(-298)), {}, `pregnant-too-long:cow-5:${inDays(-298)}`],
  [
    '298 days pregnant, of a breed that carries longer',
    pregnant(inDays(-298), { gestation_days: 284 }),
    {},
    undefined,
  ],
  [
    '298 days after the first day of a bull run',
    pregnant(inDays(-298), { bull_run_end: inDays(-297) }),
    {},
    undefined,
  ],
  ['pregnant since a day', pregnant(inDays(-1)), {}, undefined],
  ['pregnant with no start date, a heifer', pregnant(null), {}, 'pregnancy-start-unknown:cow-5:2019-06-15'],
  [
    'pregnant with no start date, having calved',
    pregnant(null, { last_calving_date: '2023-05-05' }),
    {},
    'pregnancy-start-unknown:cow-5:2023-05-05',
  ],
  [
    'a calf of 0 days, mother unknown',
    aged(0, { cow_mother_name: null }),
    {},
    `calf-mother-unknown:cow-5:${TODAY}`,
  ],
  [
    'a calf of 59 days, mother unknown',
    aged(59, { cow_mother_name: null }),
    {},
    'calf-mother-unknown:cow-5:2024-01-01',
  ],
  ['a calf of 60 days, mother unknown', aged(60, { cow_mother_name: null }), {}, undefined],
  ['a calf whose mother is in the herd', aged(5, { cow_mother_name: null, cow_mother: 3 }), {}, undefined],
  ['a calf whose mother is known by name', aged(5, { cow_mother_name: 'Alma' }), {}, undefined],
  ['60 days old, no weight', aged(60, { weight: null }), {}, undefined],
  ['61 days old, no weight', aged(61, { weight: null }), {}, 'never-weighed:cow-5:2023-12-30'],
  ['61 days old, a weight of 0 is on record', aged(61, { weight: 0 }), {}, undefined],
  ['180 days old, no vaccination', aged(180), { doses: [] }, undefined],
  ['181 days old, no vaccination', aged(181), { doses: [] }, `never-vaccinated:cow-5:${inDays(-181)}`],
  ['181 days old, vaccinated', aged(181), {}, undefined],
])('%s', (_, cow, more, key) => {
  const alerts = healthAlerts(sampleHerd({ cows: [cow], ...more }), TODAY, NOTHING);
  expect(alerts.flatMap(({ keys }) => keys)).toEqual(key ? [key] : []);
});

test('one alert for each kind of fact, with all its animals', () => {
  const cows = [1, 2, 3, 4, 5, 6, 7].map((id) =>
    sampleCow({ id, id_number: `${id}`, name: `${id}`, weight: null }),
  );
  cows.push(pregnant(inDays(-300), { id: 8, name: 'Bella', id_number: '8' }));
  const alerts = healthAlerts(sampleHerd({ cows }), TODAY, NOTHING);
  expect(
    alerts.map((alert) => ({ sentence: sentenceOf(alert), cow_ids: alert.cow_ids, urgency: alert.urgency })),
  ).toEqual([
    { sentence: 'Bella (8) has been pregnant for more than 297 days.', cow_ids: [8], urgency: 'now' },
    {
      sentence: '7 animals are older than 60 days and have no weight on record: 1, 2, 3, 4, 5 and 2 more.',
      cow_ids: [1, 2, 3, 4, 5, 6, 7],
      urgency: 'info',
    },
  ]);
  for (const { cow_ids, keys, names } of alerts) {
    expect(keys).toHaveLength(cow_ids.length);
    expect(names).toHaveLength(cow_ids.length);
  }
});
