/** How a plan is made as a whole. What the rules of the herd make of rows is tested through the API. */

import { describe, expect, it } from 'vitest';
import { noRows } from '../../testing/no-rows.ts';
import { plan, rowsOf } from '../../testing/planned-import.ts';
import { addDays } from '../calendar/calendar.ts';
import { FOLLOWED_AT_FIRST } from '../herd/follows/index.ts';
import { unsaid } from '../herd/unsaid.ts';
import type { ImportPlan } from './plan.ts';

const EMPTY = noRows();
const cow = {
  version: 1,
  ...FOLLOWED_AT_FIRST,
  ...unsaid('cows'),
  name: 'Old',
  date_of_birth: '1900-01-01',
  cow_gender: 'Female' as const,
  is_pregnant: true,
};

const MANY = 10_000;
/** Of the processor, in ms, whatever else the machine does: planning so many rows takes a tenth of it. */
const MOST = 3000;

/** Plans many rows in the time of many rows: where each looks at all others, it would be a quarter of a minute. */
function expectWorkByTheRow(planOf: (numbers: number[]) => ImportPlan): void {
  const numbers = Array.from({ length: MANY }, (_, i) => i);
  const begun = process.threadCpuUsage();
  planOf(numbers);
  const { user, system } = process.threadCpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(MOST);
}

describe('a plan is work by the row, whoever the rows are of', { timeout: 60_000 }, () => {
  const dayOf = (i: number) => addDays('1901-01-01', i);
  const MOTHER = { ...cow, id: 1, id_number: 'M' };
  const known = (name: string, id: number) => ({ ...MOTHER, id, id_number: name, name });
  const birth = (i: number, day: string) => ({
    ...unsaid('birth_records'),
    id: i + 1,
    version: 1,
    mother_cow: 1,
    newborn_name: `N${i}`,
    birth_date: `${day}T00:00:00`,
    ended_pregnancy: false,
    ended_pregnancy_start: null,
  });

  it('calvings of one mother, new ones and those that are known', () =>
    expectWorkByTheRow((numbers) => {
      const rows = numbers.map((i) => ['M', dayOf(i), `N${i}`]);
      const half = numbers.slice(0, numbers.length / 2).map((i) => birth(i, dayOf(i)));
      const planned = plan(
        { 'births.csv': [['mother_cow', 'birth_date', 'newborn_name'], ...rows] },
        { ...EMPTY, cows: [MOTHER], birth_records: half },
      );
      expect(rowsOf(planned, 'birth_records')).toHaveLength(numbers.length);
      return planned;
    }));

  it('calvings of one mother on one day', () =>
    expectWorkByTheRow((numbers) => {
      const rows = numbers.toReversed().map((i) => ['M', '2020-02-02', `N${i}`, `C${i}`]);
      const planned = plan(
        { 'births.csv': [['mother_cow', 'birth_date', 'newborn_name', 'newborn_cow'], ...rows] },
        { ...EMPTY, cows: [MOTHER], birth_records: numbers.map((i) => birth(i, '2020-02-02')) },
      );
      expect(rowsOf(planned, 'birth_records')).toHaveLength(numbers.length);
      return planned;
    }));

  it('calves of one mother, each tied to her calving', () =>
    expectWorkByTheRow((numbers) => {
      const rows = numbers.map((i) => [`C${i}`, `N${i}`, dayOf(i), 'M']);
      const planned = plan(
        { 'animals.csv': [['id_number', 'name', 'date_of_birth', 'cow_mother'], ...rows] },
        { ...EMPTY, cows: [MOTHER], birth_records: numbers.map((i) => birth(i, dayOf(i))) },
      );
      const birthRecords = rowsOf(planned, 'birth_records');
      expect(birthRecords).toHaveLength(numbers.length);
      const nameOf = (id: number | null) => (id === null ? null : planned.herd.cow(id)?.name);
      expect(
        birthRecords.every(({ newborn_cow, newborn_name }) => nameOf(newborn_cow) === newborn_name),
      ).toBe(true);
      return planned;
    }));

  it('calves of one mother that come again beside her calvings', () =>
    expectWorkByTheRow((numbers) => {
      const animals = numbers.map((i) => [`C${i}`, `N${i}`, dayOf(i % 3), 'M']);
      const birthRecords = numbers.map((i) => ['M', dayOf(i % 3), `C${i}`]);
      const planned = plan(
        {
          'animals.csv': [['id_number', 'name', 'date_of_birth', 'cow_mother'], ...animals],
          'births.csv': [['mother_cow', 'birth_date', 'newborn_cow'], ...birthRecords],
        },
        { ...EMPTY, cows: [MOTHER] },
      );
      expect(rowsOf(planned, 'birth_records')).toHaveLength(numbers.length);
      return planned;
    }));

  it('vaccinations and seminations of one animal', () =>
    expectWorkByTheRow((numbers) => {
      const planned = plan(
        {
          'seminations.csv': [['cow', 'semination_date'], ...numbers.map((i) => ['M', dayOf(i)])],
          'vaccinations.csv': [
            ['cow', 'vaccine_name', 'vaccination_date', 'entry'],
            ...numbers.map((i) => ['M', 'BVD', '2020-02-02', String(i + 1)]),
          ],
        },
        { ...EMPTY, cows: [MOTHER] },
      );
      expect([rowsOf(planned, 'semination_records').length, rowsOf(planned, 'vaccinations').length]).toEqual([
        numbers.length,
        numbers.length,
      ]);
      return planned;
    }));

  it('stocks of one feed, by day and on one day', () =>
    expectWorkByTheRow((numbers) => {
      const byDay = numbers.map((i) => ['Hay', String(i), dayOf(i)]);
      const oneDay = numbers.map((i) => ['Maize', String(i), '2020-02-02']);
      const feeds = numbers.toReversed().map((i) => ({
        id: i + 1,
        version: 1,
        name: i % 2 ? 'hay' : 'maize',
        total_amount: i,
        waste_percent: 5,
        registered_amount: i,
        amount_now: i,
        counted_on: '2020-02-02',
        price_now: null,
        date_added: i % 2 ? dayOf(i) : '2020-02-02',
      }));
      const planned = plan(
        { 'feeds.csv': [['name', 'total_amount', 'date_added'], ...byDay, ...oneDay] },
        { ...EMPTY, feeds },
      );
      expect(rowsOf(planned, 'feeds')).toHaveLength(2 * numbers.length);
      return planned;
    }));

  it('animals that are named by names, and a line of mothers', () =>
    expectWorkByTheRow((numbers) => {
      const rows = numbers.map((i) => [`L${i}`, dayOf(i), `L${i - 1}`]);
      const given = numbers.map((i) => [`old ${i}`, 'BVD', '2020-02-02']);
      return plan(
        {
          'animals.csv': [['id_number', 'date_of_birth', 'cow_mother'], ...rows],
          'vaccinations.csv': [['cow', 'vaccine_name', 'vaccination_date'], ...given],
        },
        { ...EMPTY, cows: numbers.map((i) => known(`Old ${i}`, i + 1)) },
      );
    }));

  it('a hundred thousand and more rows of one calf', () => {
    const rows = Array.from({ length: 130_000 }, () => ['C', '2020-02-02', 'M']);
    const planned = plan(
      { 'animals.csv': [['id_number', 'date_of_birth', 'cow_mother'], ...rows] },
      { ...EMPTY, cows: [MOTHER] },
    );
    expect(rowsOf(planned, 'birth_records')).toHaveLength(1);
    expect(planned.report.outcomesOf(0)).toEqual(['created', ...rows.slice(1).map(() => 'unchanged')]);
  });
});

describe('a calving', () => {
  const birthRecords = (days: string[]) => ({
    'births.csv': [['mother_cow', 'birth_date', 'entry'], ...days.map((day, i) => ['M', day, String(i)])],
  });
  const statement = { id: 1, version: 1, cow: 1, is_pregnant: true, pregnancy_start_date: null, notes: null };
  const pregnant = {
    ...EMPTY,
    cows: [{ ...cow, id: 1, id_number: 'M' }],
    pregnancy_statements: [{ ...statement, as_of: '2024-06-01' }],
  };

  it('ends a pregnancy of which no start is known when it comes after what was said, of twins on each record', () => {
    const endedBy = (...days: string[]) => {
      const { herd, ...planned } = plan(birthRecords(days), pregnant);
      const births = rowsOf({ herd, ...planned }, 'birth_records');
      return [...births.map(({ ended_pregnancy }) => ended_pregnancy), herd.cow(1)?.is_pregnant];
    };
    expect(endedBy('2024-01-01')).toEqual([false, true]);
    expect(endedBy('2024-01-01', '2025-01-01')).toEqual([false, true, false]);
    expect(endedBy('2024-01-01', '2025-01-01', '2025-01-01')).toEqual([false, true, true, false]);
  });
});

it('takes names as they are seen: characters that hide in one do not make it another', () => {
  const planned = plan({
    'animals.csv': [
      ['ID number', 'Name', 'Date of birth', 'Sex', 'Mother', 'Notes'],
      ['\u202aDE 1\u202c', 'Ros\u202ea', '2020-01-01', 'Female', '', ''],
      ['DE 2', '\ufeffKid\u2028Two', '2024-01-01', 'Female', 'DE 1\u200b', ''],
    ],
  });
  const [rosa, kid] = rowsOf(planned, 'cows');
  expect(rosa).toMatchObject({ id_number: 'DE 1', name: 'Rosa' });
  expect(kid).toMatchObject({ name: 'Kid Two' });
  expect(rowsOf(planned, 'birth_records')).toMatchObject([{ mother_cow: rosa?.id, newborn_cow: kid?.id }]);
});
