import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { calving } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(() => test.setClock(TEST_NOW));

const TODAY = '2026-06-15';
const daysAgo = (days: number) => addDays(TODAY, -days);
/** The start of a pregnancy that is expected to end in so many days. */
const dueIn = (days: number) => addDays(TODAY, days - 283);

interface Group {
  group_number: number;
  group_name: string;
  group_description: string;
  count: number;
  cows: { id: number; group_number: number; group_name: string }[];
}

describe('the ten groups', () => {
  it('are all there, in order, for an empty farm too', async () => {
    const keeper = await test.keeper();
    const { status, body } = await keeper.get('/api/cows/grouped/');
    expect(status).toBe(200);
    expect(body).toHaveLength(10);
    body.forEach((group: Group, index: number) => {
      expect(group).toEqual({
        group_number: index + 1,
        group_name: expect.stringMatching(/\S/),
        group_description: expect.stringMatching(/\S/),
        count: 0,
        cows: [],
      });
    });
  });

  it('hold every animal of the list once, just as the list has it', async () => {
    const keeper = await test.keeper();
    for (const days of [10, 100, 300, 500]) await keeper.cow({ date_of_birth: daysAgo(days) });
    await keeper.cow({ is_pregnant: true });
    const groups: Group[] = (await keeper.get('/api/cows/grouped/')).body;
    const list: Group['cows'] = (await keeper.get('/api/cows/')).body;
    expect(groups.flatMap(({ cows }) => cows).sort((a, b) => a.id - b.id)).toEqual(list);
    for (const group of groups) {
      expect(group.count).toBe(group.cows.length);
      for (const cow of group.cows) {
        expect(cow.group_number).toBe(group.group_number);
        expect(cow.group_name).toBe(group.group_name);
      }
    }
  });

  it('do not hold the animals of another farm', async () => {
    const keeper = await test.keeper();
    await (await test.keeper()).cow();
    const { body } = await keeper.get('/api/cows/grouped/');
    expect(body.every(({ count }: Group) => count === 0)).toBe(true);
  });
});

const pregnant = (start: string | null) => ({ is_pregnant: true, pregnancy_start_date: start });

describe('an animal is in the group of its life stage', () => {
  it.each<[string, Record<string, unknown>, string | null, number]>([
    ['calved today', {}, daysAgo(0), 1],
    ['calved 21 days ago', {}, daysAgo(21), 1],
    ['calved 22 days ago', {}, daysAgo(22), 2],
    ['calved long ago, pregnant, due in 91 days', pregnant(dueIn(91)), daysAgo(300), 2],
    ['calved long ago, pregnant, due in 90 days', pregnant(dueIn(90)), daysAgo(300), 3],
    ['calved long ago, pregnant since nobody knows when', pregnant(null), null, 10],
    ['due in 90 days', pregnant(dueIn(90)), null, 3],
    ['due in 57 days', pregnant(dueIn(57)), null, 3],
    ['due in 56 days', pregnant(dueIn(56)), null, 4],
    ['due in 22 days', pregnant(dueIn(22)), null, 4],
    ['due in 21 days', pregnant(dueIn(21)), null, 5],
    ['overdue', pregnant(dueIn(-10)), null, 5],
    ['born today', { date_of_birth: daysAgo(0) }, null, 6],
    ['60 days old', { date_of_birth: daysAgo(60) }, null, 6],
    ['61 days old', { date_of_birth: daysAgo(61) }, null, 7],
    ['180 days old', { date_of_birth: daysAgo(180) }, null, 7],
    ['181 days old', { date_of_birth: daysAgo(181) }, null, 8],
    ['400 days old', { date_of_birth: daysAgo(400) }, null, 8],
    ['401 days old', { date_of_birth: daysAgo(401) }, null, 9],
    ['a bull of 401 days', { date_of_birth: daysAgo(401), cow_gender: 'Male' }, null, 9],
    ['a pregnant heifer, due in 91 days', pregnant(dueIn(91)), null, 10],
  ])('%s', async (_what, cow, calved, group) => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow(cow);
    if (calved) await calving(keeper, id, calved);
    expect((await keeper.readCow(id)).group_number).toBe(group);
    const groups: Group[] = (await keeper.get('/api/cows/grouped/')).body;
    expect(groups[group - 1]).toMatchObject({ count: 1, cows: [{ id }] });
  });

  it('by her latest calving, in whatever order they were entered', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    await calving(keeper, id, daysAgo(10));
    await calving(keeper, id, daysAgo(400));
    expect(await keeper.readCow(id)).toMatchObject({ group_number: 1, last_calving_date: daysAgo(10) });
  });
});
