/** An alert that an older release kept is reported by this one: here a step is added, and what is kept lacks what it does. */
import { expect, it } from 'vitest';
import { ALERT_STEPS } from '#domain/formats/kept-alerts.ts';
import { dueToday, farmBellTest, kinds } from '../../testing/farm-bell.ts';
import { withStep } from '../../testing/formats.ts';
import { calving } from '../../testing/records.ts';
import { FarmBell } from './farm-bell.ts';
import { runDueChecks } from './schedule.ts';

const bell = farmBellTest();

it('is brought up by the daily check, and reported', async () => {
  await bell.confirmEmail();
  const cow = await bell.quietCow({ name: 'Flora', ...dueToday });
  await bell.run();
  await calving(bell.keeper, cow.id, '2026-06-15');
  bell.smtp.refused.add(`${bell.keeper.username}@example.com`);
  await bell.run();
  bell.smtp.refused.clear();

  // As it would lie there if what is called `date` now had been `day` then.
  const kept = await bell.app.db
    .selectFrom('notifications')
    .selectAll()
    .where('event', 'is not', null)
    .execute();
  expect(kept.length).toBeGreaterThan(0);
  for (const { user_id, key, event } of kept) {
    const { date, ...alert } = JSON.parse(event ?? '');
    await bell.app.db
      .updateTable('notifications')
      .set({ event: JSON.stringify({ ...alert, day: date }) })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute();
  }

  await withStep(
    ALERT_STEPS,
    ({ day, ...alert }) => ({ ...alert, date: day }),
    async () => {
      await bell.goTo('2026-06-16T10:00:00Z');
      await runDueChecks(bell.app.services, new FarmBell(bell.app.services), bell.app.app.log);
      expect(bell.mails.at(-1)?.text).toMatch(/Flora .* calved on 15 June/);
      const { status, body } = await bell.keeper.get('/api/farm-alerts/');
      expect(status).toBe(200);
      expect(kinds(body.alerts)).toContain('calving-recorded');
    },
  );
});
