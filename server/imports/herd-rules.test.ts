/** The rules of the herd hold for imports too; refusals are reported row by row. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { applyImport, codesOf, csv, imported, notesOf, tableOf } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('records', () => {
  it('that are impossible are left out, and the others are not', async () => {
    const { result, cow } = await imported(test, {
      'herd.csv': csv('id,dob,sex', 'F1,2024-01-01,f', 'M1,2024-01-01,m'),
      'calvings.csv': csv(
        'cow_id,calving_date',
        'F1,2023-12-31',
        'F1,2024-01-01',
        'F1,2026-06-20',
        'M1,2026-01-01',
        'F1,2026-01-01',
        'F1,2026-01-01',
        'F9,2026-01-01',
        'F1,some day',
      ),
      'inseminations.csv': csv(
        'cow_id,ai_date',
        'F1,2023-01-01',
        'M1,2026-01-01',
        'F1,2026-03-01',
        'F1,2026-03-01',
      ),
    });
    expect(tableOf(result, 'calvings.csv').outcomes).toBe('ssssc=ss');
    expect(notesOf(result, 'calvings.csv')).toEqual([
      '2: This is before the birth of F1 on 1 January 2024.',
      '3: This is the birthday of F1 herself.',
      '4: This date lies in the future.',
      '5: M1 is not female.',
      '7: The same calving as row 6.',
      '8: There is no animal F9, neither in the herd nor in the files.',
      '9: Calving date: “some day” is not a valid date.',
    ]);
    expect(codesOf(result, 'calvings.csv')).toEqual([
      [2, 'record.before-birth'],
      [3, 'calving.on-own-birthday'],
      [4, 'date.in-future'],
      [5, 'cow.not-female'],
      [7, 'import.same-calving'],
      [8, 'import.no-animal'],
      [9, 'import.cell-no-date'],
    ]);
    expect(tableOf(result, 'calvings.csv').notes.at(-1)?.values).toEqual({
      kind: 'births',
      field: 'birth_date',
      cell: 'some day',
    });
    expect(tableOf(result, 'inseminations.csv').outcomes).toBe('ssc=');
    const { birth_records, semination_records } = await cow('F1');
    expect([birth_records.length, semination_records.length]).toEqual([1, 1]);
  });

  it('never take away what a keeper wrote', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow({ id_number: 'A' });
    const semination_date = '2026-05-01T08:00';
    await keeper.post('/api/semination-records/', { cow: cow.id, semination_date, notes: 'quiet heat' });
    const files = { 'ai.csv': csv('cow,ai_date,bull', 'A,2026-05-01,Jocko') };
    await applyImport(keeper, files);
    await applyImport(keeper, files);
    const { semination_records } = await keeper.readCow(cow.id);
    expect(semination_records).toHaveLength(1);
    expect(semination_records[0]).toMatchObject({ notes: 'quiet heat', bull_name: 'Jocko' });
    expect(semination_records[0]?.semination_date).toContain('T08:00:00');
  });
});

describe('pregnancy', () => {
  it('is open until it is marked, believed when a file tells it, and ended by a calving', async () => {
    const { result, cow } = await imported(test, {
      'herd.csv': csv(
        'id,dob,in calf,due date,last ai,last calving',
        'OPEN,2021-01-01,,,2026-05-01,2026-01-05',
        'YES,2021-01-01,yes,,2026-03-01,2025-11-05',
        'DUE,2021-01-01,,2026-09-01,,2025-08-01',
        'NO,2021-01-01,no,,2026-03-01,',
        'PAST,2021-01-01,,2026-03-01,,2026-02-20',
      ),
      'ai.csv': csv(
        'cow,ai date,successful',
        'OLD,2023-01-01,yes',
        'OLD,2025-02-02,no',
        'NEW,2026-02-02,yes',
      ),
      'more.csv': csv('id,dob', 'OLD,2020-01-01', 'NEW,2020-01-01'),
      'calvings.csv': csv('cow,calving date', 'OLD,2023-10-09'),
    });
    expect(await cow('OPEN')).toMatchObject({ is_pregnant: false, semination_date: '2026-05-01' });
    expect(await cow('YES')).toMatchObject({ is_pregnant: true, pregnancy_start_date: '2026-03-01' });
    expect((await cow('YES')).semination_records[0]).toMatchObject({ successful: true });
    expect(await cow('DUE')).toMatchObject({ is_pregnant: true, expected_calving_date: '2026-09-01' });
    expect(await cow('NO')).toMatchObject({ is_pregnant: false });
    expect(await cow('PAST')).toMatchObject({ is_pregnant: false, last_calving_date: '2026-02-20' });
    expect(notesOf(result, 'herd.csv')).toEqual([
      '6: Pregnancy: she calved on 20 February 2026, after its start on 22 May 2025. Left out.',
    ]);
    expect(await cow('OLD')).toMatchObject({ is_pregnant: false });
    expect(await cow('NEW')).toMatchObject({ is_pregnant: true, pregnancy_start_date: '2026-02-02' });
  });

  it('of a cow of the herd ends with the calving that a file brings, and comes back when that is undone', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow({
      id_number: 'A',
      date_of_birth: '2021-01-01',
      semination_date: '2025-08-20',
    });
    const result = await applyImport(keeper, {
      'calvings.csv': csv('cow_id,calving_date', 'A,2026-06-01', 'A,2024-06-01'),
    });
    expect(await keeper.readCow(cow.id)).toMatchObject({
      is_pregnant: false,
      pregnancy_start_date: null,
      group_number: 1,
    });
    await keeper.post(`/api/history/${result.headers['x-journal-entry']}/undo/`);
    expect(await keeper.readCow(cow.id)).toMatchObject({
      is_pregnant: true,
      pregnancy_start_date: '2025-08-20',
    });
  });
});

describe('values', () => {
  it('that cannot be read cost the cell, not the row; a male has no milk', async () => {
    const { result, cow } = await imported(test, {
      'herd.csv': csv(
        'id,dob,sex,weight,milk group,daily feed',
        'A,2024-01-01,f,heavy,2,12.34',
        'B,2024-01-01,m,700,2,9999',
        'C,2030-01-01,f,1,1,1',
        'D,2024-01-01,unclear,500,1,10',
        'E,2024-01-01,f,650,1,10',
        'F,2024-01-01,f,660,1,10',
      ),
      'feeds.csv': csv('feed,stock (t),date added', 'Silage,12.5,2026-06-01', 'Hay,-1,2026-06-01'),
    });
    expect(notesOf(result, 'herd.csv')).toEqual([
      '2: Weight (kg): “heavy” is not a valid number.',
      '2: Daily feed: 12.34 is rounded to 12.3.',
      '3: Daily feed: 9999 lies outside 0 to 1000 and is left out.',
      '4: Date of birth: This date lies in the future.',
      '5: Gender: “unclear” is neither female nor male.',
    ]);
    expect(await cow('A')).toMatchObject({ weight: null, milk_supply_group: 2, daily_feed_amount: 12.3 });
    expect(await cow('B')).toMatchObject({
      cow_gender: 'Male',
      milk_supply_group: null,
      daily_feed_amount: null,
    });
    expect(tableOf(result, 'herd.csv').outcomes).toBe('ccsscc');
    expect(tableOf(result, 'feeds.csv').outcomes).toBe('cs');
  });
});

describe('seminations', () => {
  it('are kept without a next heat and a last day that cannot be', async () => {
    const { result, cow } = await imported(test, {
      'herd.csv': csv('id,dob,sex', 'F,2020-01-01,f'),
      'seminations.csv': csv(
        'cow,semination date,next heat date,ended on',
        'F,2026-03-01,2026-02-01,2026-03-05',
      ),
    });
    expect(codesOf(result, 'seminations.csv')).toEqual([
      [2, 'import.next-heat-refused'],
      [2, 'import.date-left-out'],
    ]);
    const { semination_records } = await cow('F');
    expect(semination_records).toMatchObject([
      { ended_on: null, next_heat_date: '2026-03-22T00:00:00+01:00' },
    ]);
  });
});
