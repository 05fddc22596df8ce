/** Home, Work, the bell, the visit, the mail, the calendar, the feed and the figures count the same animals of one herd. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { FarmAlerts } from '#domain/alerts/farm-alerts.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import type { FeedForecast } from '#domain/feed/schema.ts';
import type { Charts } from '#domain/figures/charts/schema.ts';
import type { CowGroup, CowListed } from '#domain/kinds/cow/schema.ts';
import type { CalendarEvents } from '#domain/work/calendar-schema.ts';
import type { Work, WorkToday } from '#domain/work/schema.ts';
import type { Sheet } from '#domain/work/sheet.ts';
import { farmBellTest } from '../../testing/farm-bell.ts';
import { HAY } from '../../testing/feeds.ts';
import { applyImport } from '../../testing/import-files.ts';
import { workHerd } from '../../testing/work-herd.ts';

const bell = farmBellTest();
const TODAY = '2026-06-15';
const ago = (days: number) => addDays(TODAY, -days);

type Row = Work['lists'][number]['items'][number];

/** The animals of rows that are not held. */
const animalsOf = (items: readonly Row[]) => [
  ...new Set(items.flatMap(({ cow, hold }) => (cow === null || hold !== null ? [] : cow))),
];

/** Animals, and tasks without one. */
const standing = (items: readonly Row[]) =>
  animalsOf(items).length + items.filter(({ cow, hold }) => cow === null && hold === null).length;

async function workNow(): Promise<Work> {
  return (await bell.keeper.get('/api/work/')).body;
}

/** A herd of 122 cows with two vaccines due for one of them, two due for calving today or late, a hold, tasks, and three bulls. */
beforeEach(async () => {
  await bell.confirmEmail();
  await applyImport(bell.keeper, workHerd(TODAY, { dryOffs: false }));
  const herd: CowListed[] = (await bell.keeper.get('/api/cows/')).body;
  const ids = herd.map(({ id }) => id);
  const post = async (path: string, fact: object) => {
    const { status, body } = await bell.keeper.post(`/api/${path}/`, fact);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  for (const [vaccine_name, cows] of [
    ['BVD', ids.slice(0, 5)],
    ['IBR', ids.slice(4, 8)],
  ] as const)
    for (const cow of cows)
      await post('vaccinations', {
        cow,
        vaccine_name,
        vaccination_date: ago(300),
        next_vaccination_date: addDays(TODAY, cow % 2 === 0 ? 2 : -2),
      });
  const work = await workNow();
  const checks = work.lists.find(({ key }) => key === 'check')?.items ?? [];
  await post('holds', { cow: checks[0]?.cow, list: 'check' });
  for (const cow of [ids[0], ids[1], null])
    await post('tasks', { title: 'Look', due: ago(1), ...(cow === null ? {} : { cow }) });
  for (let bull = 0; bull < 3; bull += 1)
    await bell.keeper.cow({ cow_gender: 'Male', date_of_birth: '2022-01-01' });
  await post('treatments', {
    cow: ids[20],
    medicine_name: 'Ubrolexin',
    started_at: `${ago(1)}T08:00:00`,
    milk_hours: 96,
    meat_days: 0,
  });
});

describe('of one herd', () => {
  it('each list has one number on Work, on Home, in the bell and on the visit', async () => {
    const work = await workNow();
    const home: WorkToday = (await bell.keeper.get('/api/work/today/')).body;
    const { lists: inBell }: FarmAlerts = (await bell.keeper.get('/api/farm-alerts/')).body;
    const filled = work.lists.filter(({ count }) => count > 0);
    expect(inBell.map(({ key, count }) => [key, count])).toEqual(
      filled.map(({ key, items }) => [key, standing(items)]),
    );
    // One of them waits for two vaccines.
    expect(inBell.find(({ key }) => key === 'vaccinate')?.count).toBe(8);
    expect(filled.find(({ key }) => key === 'vaccinate')?.count).toBe(9);
    for (const { key, count, due, late } of inBell) {
      const { items = [] } = filled.find((list) => list.key === key) ?? {};
      expect([key, late]).toEqual([key, standing(items.filter(({ late_days }) => late_days > 0))]);
      expect(due, key).toBeLessThanOrEqual(count);
      const { body: sheet } = await bell.keeper.post('/api/work/sheet/', {
        animals: animalsOf(items),
        lists: [key],
      });
      const tasks = items.filter(({ cow }) => cow === null).length;
      expect([key, (sheet as Sheet).rows.length]).toEqual([key, count - tasks]);

      const onHome = home.first.filter(({ list }) => list === key);
      expect(new Set(onHome.map(({ of }) => of)), key).toEqual(new Set(onHome.length > 0 ? [count] : []));
      const [line] = onHome;
      if (line?.row === null && line.vaccine_name === undefined)
        expect([key, line.count]).toEqual([key, key === 'withheld' ? count : due]);
      if (due > 0) expect(onHome.length, key).toBeGreaterThan(0);
    }
    // Seven are due to calve within three weeks, one of them today.
    expect(inBell.find(({ key }) => key === 'calving')).toMatchObject({ count: 7, due: 1, late: 0 });
    expect(inBell.find(({ key }) => key === 'withheld')).toMatchObject({ count: 1, due: 0 });
    expect(home.count).toBe(work.count);
    expect(
      new Set(
        filled.flatMap(({ key, items }) => (['withheld', 'calving'].includes(key) ? [] : animalsOf(items))),
      ).size,
    ).toBeLessThan(work.count);
  });

  it('the mail has the numbers of the lists, late ones by themselves, and says how much it reported as Notifications does', async () => {
    const { lists: inBell }: FarmAlerts = (await bell.keeper.get('/api/farm-alerts/')).body;
    await bell.run();
    const { text = '', subject } = bell.mails.at(-1) ?? {};
    const counted = new Map<string, { all: number; late: number }>();
    for (const [, list = '', late, animals = ''] of text.matchAll(/^- ([^:,]+)(, late)?: (.*)$/gm)) {
      const names = animals.replaceAll(/ \([^)]*\)/g, '').split(/, | and /);
      const more = Number(/^(\d+) more$/.exec(names.at(-1) ?? '')?.[1] ?? 0);
      const count = more > 0 ? names.length - 1 + more : names.length;
      const known = counted.get(list) ?? { all: 0, late: 0 };
      counted.set(list, { all: known.all + count, late: known.late + (late ? count : 0) });
    }
    const NAMES = {
      calving: 'Calving',
      fresh_check: 'Check after calving',
      vet_check: 'Vet check',
      heat: 'Heat',
      inseminate: 'Semination',
      check: 'Pregnancy check',
      dry_off: 'Dry-off',
      own: 'Own tasks',
    } as const;
    for (const [key, name] of Object.entries(NAMES)) {
      const list = inBell.find((shown) => shown.key === key);
      expect([key, counted.get(name)]).toEqual([key, { all: list?.count, late: list?.late }]);
    }
    expect(counted.get('Vaccination')?.late).toBe(inBell.find(({ key }) => key === 'vaccinate')?.late);

    const page: FarmAlerts = (await bell.keeper.get('/api/farm-alerts/')).body;
    const [, due, more] = /· (\d+) need you today, (\d+) more to know/.exec(text) ?? [];
    expect(Number(due), text).toBe(page.count);
    expect(page.mail.sent).toBe(Number(due) + Number(more));
    expect(subject).toContain(`${due} need you today, ${more} more to know`);
  });

  it('the calendar has the animals of each list on their days', async () => {
    const { lists } = await workNow();
    const { events }: CalendarEvents = (await bell.keeper.get('/api/calendar/events/')).body;
    for (const { key, items } of lists) {
      if (key === 'withheld' || key === 'fresh_check') continue;
      const answered = events.filter(({ list }) => list === key);
      for (const { cow, due, hold, late_days } of items) {
        if (cow === null || hold !== null || due === null) continue;
        const on = late_days > 0 ? TODAY : due;
        expect(
          answered.some(({ day, cows }) => day === on && cows.includes(cow)),
          `${key} ${cow}`,
        ).toBe(true);
      }
      const standing = new Set(items.map(({ cow }) => cow));
      for (const { day, cows } of answered)
        if (day <= TODAY)
          expect(
            cows.filter((cow) => !standing.has(cow)),
            `${key} ${day}`,
          ).toEqual([]);
    }
  });

  it('the groups have one number each on Home, in the forecast of the feed and in the charts, the bulls among them', async () => {
    const groups: CowGroup[] = (await bell.keeper.get('/api/cows/grouped/')).body;
    const feed = await bell.keeper.post('/api/feeds/', HAY);
    await bell.keeper.post('/api/rations/', { feed: feed.body.id, group: 9, kg: 1 });
    const { days }: FeedForecast = (await bell.keeper.get('/api/feeds/forecast/?days=1')).body;
    const { stages }: Charts = (await bell.keeper.get('/api/figures/charts/')).body;
    const shown = Object.fromEntries(
      groups.filter(({ count }) => count > 0).map(({ group_number, count }) => [group_number, count]),
    );
    expect(days[0]?.groups).toEqual(shown);
    const last = stages.at(-1);
    expect(last?.day).toBe(TODAY);
    expect(last?.heads).toEqual(groups.map(({ count }) => count));
    const open = groups.find(({ group_number }) => group_number === 9)?.cows ?? [];
    const bulls = open.filter(({ cow_gender }) => cow_gender === 'Male');
    expect([bulls.length, last?.bulls]).toEqual([3, 3]);
    const rations = (await bell.keeper.get('/api/feeds/')).body[0].rations;
    expect(rations).toMatchObject([{ group: 9, heads: open.length }]);
  });
});
