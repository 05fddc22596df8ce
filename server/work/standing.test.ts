/** Her page and the day's work go by the farm's same numbers of days. It is Monday, 15 June 2026, noon. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import type { Work } from '#domain/work/schema.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { eventsOf } from '../../testing/calendar.ts';
import { calving, semination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const TODAY = '2026-06-15';
const ago = (days: number) => addDays(TODAY, -days);

const OWN_NUMBERS = {
  check_days: 28,
  waiting_days: 90,
  heifer_days: 500,
  old_service_days: 200,
  heat_around_days: 1,
  calving_ahead_days: 30,
};

/** On which list an animal stands by what her page says of her. */
const LISTS: Record<string, string> = {
  'calving-expected birth_records': 'calving',
  'dry-off-due dry_offs': 'dry_off',
  'check-due pregnancy_checks': 'check',
  'return-expected semination_records': 'heat',
  'open semination_records': 'inseminate',
  'heifer-open semination_records': 'inseminate',
};

it('agree around each edge of the farm’s numbers, and after they were changed back', async () => {
  const keeper = await test.keeper();
  const animals = new Map<number, string>();
  const add = async (what: string, born: number, prepare: (id: number) => Promise<unknown>) => {
    const { id } = await keeper.cow({ name: what, date_of_birth: ago(born) });
    await prepare(id);
    animals.set(id, what);
  };
  const edges = (...days: number[]) => days.flatMap((day) => [day - 1, day, day + 1]);
  for (const days of edges(28, 35, 200, 300, 20, 22, 18, 24, 42))
    await add(`served ${days} days ago`, 1500, (id) => semination(keeper, id, ago(days)));
  for (const days of edges(60, 90))
    await add(`calved ${days} days ago`, 1500, (id) => calving(keeper, id, ago(days)));
  for (const days of edges(450, 500)) await add(`born ${days} days ago`, days, async () => {});
  for (const days of edges(21, 30, 67))
    await add(`calves in ${days} days`, 1500, async (id) => {
      await calving(keeper, id, ago(400));
      const start = addDays(TODAY, days - 283);
      await keeper.patch(`/api/cows/update/${id}/`, { is_pregnant: true, pregnancy_start_date: start });
    });

  /** Of each animal the list by her page, and those of the day's work; and that of the calendar's day. */
  const compare = async () => {
    const work: Work = (await keeper.get('/api/work/')).body;
    const listed = new Map<number, string[]>();
    const dueDays = new Map<number, [list: string, due: string | null][]>();
    for (const { key, items } of work.lists)
      for (const { cow, due, late_days } of items) {
        if (cow === null) continue;
        listed.set(cow, [...(listed.get(cow) ?? []), key]);
        // The calendar shows what is late on today.
        const day = late_days > 0 ? work.today : due;
        if (day !== null) dueDays.set(cow, [...(dueDays.get(cow) ?? []), [key, day]]);
      }
    expect(dueDays.size).toBeGreaterThan(5);
    const { events: onCalendar } = await eventsOf(keeper);
    for (const [id, what] of animals) {
      const { standing, next_act, open_semination } = await keeper.readCow(id);
      const byPage = LISTS[`${standing?.code} ${next_act}`];
      const byWork = (listed.get(id) ?? []).filter((list) => Object.values(LISTS).includes(list));
      // Of two the weightier is shown: the calving before drying off, the check before a heat that may return.
      const weightiest = [...new Set(Object.values(LISTS))].find((list) => byWork.includes(list));
      expect([what, byPage]).toEqual([what, weightiest]);
      const events = onCalendar.filter(({ cows }) => cows.includes(id)).map(({ list, day }) => [list, day]);
      expect([what, events]).toEqual([what, expect.arrayContaining(dueDays.get(id) ?? [])]);
      expect([what, open_semination !== null]).toEqual([what, what.startsWith('served')]);
    }
  };
  await compare();
  await keeper.patch('/api/settings/', { work: OWN_NUMBERS });
  await compare();
  // Neither a list that is switched off nor a hold changes how she stands.
  const [first] = [...animals].find(([, what]) => what === 'served 28 days ago') ?? [];
  await keeper.post('/api/holds/', { cow: first, list: 'check' });
  await keeper.patch('/api/settings/', { work: { lists: { check: false } } });
  expect(await keeper.readCow(Number(first))).toMatchObject({
    standing: { code: 'check-due', days: 28 },
    next_act: 'pregnancy_checks',
  });
});
