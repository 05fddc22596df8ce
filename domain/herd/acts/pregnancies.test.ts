import { expect, it } from 'vitest';
import { cowWith } from '../../../testing/cow-row.ts';
import { noRows } from '../../../testing/no-rows.ts';
import { Herd } from '../herd.ts';
import { unsaid } from '../unsaid.ts';
import { statePregnancy } from './pregnancies.ts';

const START = '2025-03-01';
const NOW = '2026-06-14';
const not = { is_pregnant: false, pregnancy_start_date: null };
const since = (pregnancy_start_date: string) => ({ is_pregnant: true, pregnancy_start_date });

it.each([
  ['stored', [1, 2]],
  ['not stored yet, whose ids fall', [-1, -2]],
  ['stored, and one that is not', [1, -1]],
])('of two statements that come to lie on one day the one entered later counts: %s', (_, ids) => {
  const cow = { ...cowWith(1), date_of_birth: '2021-01-01' };
  const [first = 0, second = 0] = ids;
  const said = { ...unsaid('pregnancy_statements'), version: 1, cow: 1 };
  const herd = Herd.whole(
    {
      ...noRows(),
      cows: [cow],
      pregnancy_statements: [
        { ...said, id: first, as_of: START, ...not },
        // It speaks of the pregnancy that the calving ended, and so counts on the day on which that began.
        { ...said, id: second, as_of: NOW, ...since(START) },
      ],
      birth_records: [
        {
          ...unsaid('birth_records'),
          ...{ id: 7, version: 1, mother_cow: 1, birth_date: '2025-12-05T00:00:00' },
          ...{ ended_pregnancy: false, ended_pregnancy_start: null },
        },
      ],
    },
    'Europe/Paris',
  );
  expect(statePregnancy(herd, cow, since(NOW))).toBe(true);
  const found = herd
    .recordsOf('pregnancy_statements', cow)
    .map((row) => [row.as_of, row.pregnancy_start_date]);
  expect(found).toEqual([
    [START, START],
    [NOW, NOW],
  ]);
});
