/** Home, the bell, the Notifications and the mail show one list and one number, whatever was told before. */
import { expect, it } from 'vitest';
import { shownAlerts } from '#domain/alerts/due-alerts.ts';
import type { FarmAlerts, FarmToday } from '#domain/alerts/farm-alerts.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { dueToday, farmBellTest } from '../../testing/farm-bell.ts';

const bell = farmBellTest();

/** What each of the four shows: how much there is, and whom, in any order. */
async function shown(): Promise<Record<string, { count: number; names: string[] }>> {
  const { body: preferences } = await bell.keeper.get('/api/notification-preferences/');
  const home: FarmToday = (await bell.keeper.get('/api/farm-alerts/count/')).body;
  const page: FarmAlerts = (await bell.keeper.get('/api/farm-alerts/')).body;
  const lines = shownAlerts(page.alerts, preferences).due;
  const text = bell.mails.at(-1)?.text ?? '';
  const [due = ''] = text.split('GOOD TO KNOW');
  const named = [...due.matchAll(/^- (Feed|The feed|[A-Z][a-z]+)\b/gm)].map(([, name = '']) => name);
  return {
    home: { count: home.count, names: home.first.map(({ name }) => name).sort() },
    bell: { count: page.count, names: [] },
    notifications: {
      count: lines.length,
      names: lines.map(({ cow_id, alerts: [first] }) => (cow_id ? String(first.names[0]) : 'Feed')).sort(),
    },
    mail: {
      count: Number(/ · (\d+) needs? you today/.exec(text)?.[1] ?? 0),
      names: [...new Set(named.map((name) => (name === 'The feed' ? 'Feed' : name)))].sort(),
    },
  };
}

async function expectOneList(names: string[]): Promise<void> {
  const count = names.length;
  expect(await shown()).toEqual({
    home: { count, names },
    bell: { count, names: [] },
    notifications: { count, names },
    mail: { count, names },
  });
}

it('also where an animal has several reasons, some were told before, and some types are off', async () => {
  const due = (days: number) => ({
    is_pregnant: true,
    pregnancy_start_date: addDays(dueToday.pregnancy_start_date, days),
  });
  const vaccinate = (cow: number, next: string) =>
    bell.keeper.post('/api/vaccinations/', {
      cow,
      vaccine_name: 'IBR',
      vaccination_date: '2026-06-01',
      next_vaccination_date: next,
    });
  const alma = await bell.quietCow({ name: 'Alma', ...dueToday, daily_feed_amount: 20 });
  await vaccinate(alma.id, '2026-06-18');
  // Long overdue: she carries for too long as well, which is the same reason.
  await bell.quietCow({ name: 'Bella', is_pregnant: true, pregnancy_start_date: '2025-07-01' });
  await bell.quietCow({ name: 'Cora', ...due(3) });
  // Weeks ahead, and merely not on record: good to know.
  await bell.quietCow({ name: 'Dora', ...due(20) });
  await bell.keeper.cow({ name: 'Emma' });
  await bell.keeper.post('/api/feeds/', { name: 'feed', total_amount: 100, date_added: '2026-06-01' });
  await bell.run();
  await expectOneList(['Alma', 'Bella', 'Cora', 'Feed']);

  const greta = await bell.quietCow({ name: 'Greta', ...due(5) });
  await bell.run();
  await expectOneList(['Alma', 'Bella', 'Cora', 'Feed', 'Greta']);
  expect(bell.mails.at(-1)?.text).toContain('5 need you today, 1 of them new');

  await bell.keeper.put('/api/notification-preferences/', { birth_alerts: false, feed_alerts: false });
  await vaccinate(greta.id, '2026-06-17');
  await bell.run();
  await expectOneList(['Alma', 'Bella', 'Greta']);
});

it('also when nothing of it is new: no mail is sent for what is no line of its own', async () => {
  await bell.quietCow({ name: 'Alma', is_pregnant: true, pregnancy_start_date: '2025-08-28' });
  await bell.run();
  expect(bell.mails).toHaveLength(1);
  // The day after she carries for too long, which is why her calving is overdue.
  await bell.goTo('2026-06-16T10:00:00Z');
  const { body } = await bell.run();
  expect(body.mail.outcome).toBe('nothing_new');
  expect(bell.mails).toHaveLength(1);
  await expectOneList(['Alma']);
});
