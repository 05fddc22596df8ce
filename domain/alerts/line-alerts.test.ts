import { expect, it, test } from 'vitest';
import {
  check,
  inDays,
  sampleCow,
  sampleHerd,
  sentenceOf,
  TODAY,
} from '../../testing/sample-checked-herd.ts';
import { seminated } from '../../testing/work-lives.ts';
import type { Animal } from '../herd/life/animal.ts';

const FEMALE = { cow_gender: 'Female' } as const;

test.each<[string, Partial<Animal>, string]>([
  ['pregnancy-start-unknown', { ...FEMALE, is_pregnant: true }, 'pregnancy-start-unknown:cow-5:2019-06-15'],
  [
    'pregnancy-start-unknown',
    { ...FEMALE, is_pregnant: true, last_calving_date: '2023-05-05' },
    'pregnancy-start-unknown:cow-5:2023-05-05',
  ],
  [
    'calf-mother-unknown',
    { date_of_birth: inDays(-5), has_mother: false },
    `calf-mother-unknown:cow-5:${inDays(-5)}`,
  ],
  ['never-weighed', { is_weighed: false }, 'never-weighed:cow-5:2019-06-15'],
  ['never-vaccinated', { doses: [] }, 'never-vaccinated:cow-5:2019-06-15'],
  [
    'old-services',
    { ...FEMALE, semination_records: [seminated(inDays(-301))] },
    `old-services:cow-5:${inDays(-301)}`,
  ],
])('%s is one alert for all animals of whom it is true', (kind, facts, key) => {
  const alerts = check(sampleHerd({ herd: [sampleCow(facts)] }));
  expect(alerts.map((alert) => [alert.kind, alert.keys, alert.list])).toEqual([[kind, [key], undefined]]);
});

it('names the first animals, counts the others, and later tells only of those that are new', () => {
  const cows = [1, 2, 3, 4, 5, 6, 7].map((id) =>
    sampleCow({ id, id_number: `${id}`, name: `${id}`, is_weighed: false }),
  );
  const [alert] = check(sampleHerd({ herd: cows.slice(0, 6) }));
  expect(alert && sentenceOf(alert)).toBe(
    '6 animals are older than 60 days and have no weight on record: 1, 2, 3, 4, 5 and 1 more.',
  );
  const said = new Set(alert?.keys);
  expect(check(sampleHerd({ herd: cows.slice(0, 6) }), TODAY, said)).toEqual([]);
  expect(check(sampleHerd({ herd: cows }), TODAY, said)).toMatchObject([{ cow_ids: [7] }]);
});
