/** One number beside Work, on Home, in the bell and in the mail, whatever is in the herd and whatever the mails tell. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FarmAlerts, FarmToday } from '#domain/alerts/farm-alerts.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { DISMISSIBLE_LINES } from '#domain/work/line-kinds.ts';
import { WORK_LISTS } from '#domain/work/numbers.ts';
import type { Work, WorkToday } from '#domain/work/schema.ts';
import { farmBellTest } from '../../testing/farm-bell.ts';
import { applyImport } from '../../testing/import-files.ts';
import { workHerd } from '../../testing/work-herd.ts';

const bell = farmBellTest();
const TODAY = '2026-06-15';

async function numbers(): Promise<Record<string, number>> {
  const work: Work = (await bell.keeper.get('/api/work/')).body;
  const home: WorkToday = (await bell.keeper.get('/api/work/today/')).body;
  const short: FarmToday = (await bell.keeper.get('/api/farm-alerts/count/')).body;
  const page: FarmAlerts = (await bell.keeper.get('/api/farm-alerts/')).body;
  return { work: work.count, home: home.count, bell: short.count, notifications: page.count };
}

/** An act of a keeper on one of the animals, or a choice. */
const act = fc.oneof(
  fc.record({
    path: fc.constantFrom('heats', 'semination-records', 'dry-offs', 'pregnancy-losses', 'birth-records'),
    cow: fc.nat(121),
    ago: fc.nat(120),
  }),
  fc.record({ hold: fc.constantFrom(...WORK_LISTS), cow: fc.nat(121) }),
  fc.record({ dismissed: fc.constantFrom(...DISMISSIBLE_LINES) }),
  fc.record({ off: fc.constantFrom(...WORK_LISTS) }),
  fc.record({ task: fc.boolean(), cow: fc.nat(121) }),
  fc.record({ unmailed: fc.constantFrom('breeding_reminders', 'birth_alerts', 'health_alerts') }),
);
type Done = Partial<Record<'path' | 'hold' | 'dismissed' | 'off' | 'unmailed', string>> & {
  cow?: number;
  ago?: number;
  task?: boolean;
};

async function play(ids: readonly number[], done: Done): Promise<void> {
  const cow = ids[done.cow ?? 0];
  const day = addDays(TODAY, -(done.ago ?? 0));
  if (done.path === 'birth-records')
    await bell.keeper.post('/api/birth-records/', { mother_cow: cow, birth_date: day });
  else if (done.path !== undefined) {
    const date = { heats: 'heat_date', 'dry-offs': 'dry_off_date', 'pregnancy-losses': 'loss_date' }[
      done.path
    ];
    await bell.keeper.post(`/api/${done.path}/`, { cow, [date ?? 'semination_date']: day });
  }
  if (done.hold) await bell.keeper.post('/api/holds/', { cow, list: done.hold });
  if (done.dismissed) await bell.keeper.post('/api/lines/dismiss/', { kind: done.dismissed });
  if (done.off) await bell.keeper.patch('/api/settings/', { work: { lists: { [done.off]: false } } });
  if (done.task !== undefined)
    await bell.keeper.post('/api/tasks/', { title: 'Look', due: TODAY, ...(done.task ? { cow } : {}) });
  if (done.unmailed) await bell.keeper.put('/api/notification-preferences/', { [done.unmailed]: false });
}

it('of any herd', async () => {
  await bell.confirmEmail();
  await applyImport(bell.keeper, workHerd(TODAY, { dryOffs: true }));
  const ids: number[] = (await bell.keeper.get('/api/cows/')).body.map(({ id }: { id: number }) => id);
  expect((await numbers()).work).toBeGreaterThan(10);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      for (const done of acts) await play(ids, done);
      const { work = 0, ...others } = await numbers();
      expect(others).toEqual({ home: work, bell: work, notifications: work });
      const before = bell.mails.length;
      await bell.run();
      if (bell.mails.length > before && work > 0)
        expect(bell.mails.at(-1)?.text).toMatch(new RegExp(`· ${work} needs? you today`));
    }),
    { numRuns: 5 },
  );
});

it('counts an animal once and a task without one, and neither what is missing in the records nor a switch of mails', async () => {
  const alma = await bell.quietCow({ do_not_breed: false, date_of_birth: '2020-01-01' });
  await bell.keeper.post('/api/semination-records/', { cow: alma.id, semination_date: addDays(TODAY, -42) });
  await bell.keeper.post('/api/tasks/', { title: 'Trim hooves', due: TODAY, cow: alma.id });
  await bell.keeper.post('/api/tasks/', { title: 'Mend the fence', due: TODAY });
  await bell.keeper.cow({ do_not_breed: true });
  await bell.keeper.cow({ do_not_breed: true });
  expect(await numbers()).toEqual({ work: 2, home: 2, bell: 2, notifications: 2 });
  await bell.keeper.put('/api/notification-preferences/', {
    email_enabled: false,
    breeding_reminders: false,
    health_alerts: false,
  });
  expect(await numbers()).toEqual({ work: 2, home: 2, bell: 2, notifications: 2 });
  await bell.keeper.post('/api/lines/dismiss/', { kind: 'never-vaccinated' });
  expect(await numbers()).toEqual({ work: 2, home: 2, bell: 2, notifications: 2 });
  // What is switched off, held or dismissed is in no mail.
  await bell.keeper.put('/api/notification-preferences/', {
    email_enabled: true,
    breeding_reminders: true,
    health_alerts: true,
  });
  await bell.keeper.patch('/api/settings/', { work: { lists: { own: false } } });
  await bell.keeper.post('/api/holds/', { cow: alma.id, list: 'heat' });
  await bell.keeper.post('/api/holds/', { cow: alma.id, list: 'check' });
  const { body } = await bell.run();
  expect(body.found).toEqual([]);
  expect(bell.mails).toEqual([]);
});
