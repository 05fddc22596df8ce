/** When farms are checked by themselves: on their own clock, once a day, on however many instances. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { message } from '#domain/messages/message.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { membershipOf } from '../../testing/memberships.ts';
import { quietLog } from '../../testing/quiet-log.ts';
import { openDatabase } from '../database/database.ts';
import type { Services } from '../http/services.ts';
import { claimMail, mailsDue, noteFailure } from './alert-mails.repository.ts';
import { claimChecks, dueFarms, noteQuietChecks } from './due-farms.repository.ts';
import { FarmBell } from './farm-bell.ts';
import { runDueChecks, startSchedule } from './schedule.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(() => test.setClock('2026-01-01T12:00:00Z'));

async function farmIn(timeZone: string): Promise<number> {
  const keeper = await test.keeper({ time_zone: timeZone });
  return (await membershipOf(test.db, keeper.username)).farm_id;
}

const runNow = (services: Services = test.services) =>
  runDueChecks(services, new FarmBell(services), quietLog);

async function checkedOn(farmId: number): Promise<string | null> {
  const row = await test.db
    .selectFrom('farm_checks')
    .select('checked_on')
    .where('farm_id', '=', farmId)
    .executeTakeFirst();
  return row?.checked_on ?? null;
}

/** Runs what is due at each moment and answers the day of the farm's last check after each. */
async function daysAfter(farmId: number, instants: string[]): Promise<(string | null)[]> {
  const days = [];
  for (const instant of instants) {
    test.setClock(instant);
    await runNow();
    days.push(await checkedOn(farmId));
  }
  return days;
}

describe('the daily check', () => {
  it.each([
    ['Europe/Paris', '2026-06-15T03:59:00Z', '2026-06-15T04:00:00Z', '2026-06-15'],
    ['America/Los_Angeles', '2026-06-15T12:59:00Z', '2026-06-15T13:00:00Z', '2026-06-15'],
    ['Asia/Kathmandu', '2026-06-15T00:14:00Z', '2026-06-15T00:15:00Z', '2026-06-15'],
    // It is the next day there.
    ['Pacific/Kiritimati', '2026-06-15T15:59:00Z', '2026-06-15T16:00:00Z', '2026-06-16'],
  ])('comes at six by the clock of %s', async (zone, before, at, day) => {
    const farm = await farmIn(zone);
    test.setClock(before);
    await runNow();
    // Yesterday's hour has passed as well; today's has not come.
    expect(await checkedOn(farm)).not.toBe(day);
    test.setClock(at);
    await runNow();
    expect(await checkedOn(farm)).toBe(day);
  });

  it('comes once a day, also where a clock change doubles its hour or leaves it out', async () => {
    const night = await testApp({ CHECK_HOUR: '2' });
    try {
      const paris = await night.keeper({ time_zone: 'Europe/Paris' });
      const { farm_id: id } = await membershipOf(night.db, paris.username);
      const due = (instant: string) => dueFarms(night.db, 2, new Date(instant));
      const check = async (instant: string) => {
        const farms = await due(instant);
        for (const farm of farms) {
          await claimChecks(night.db, [farm.id], farm.today, new Date(instant));
          const check = { farm, basis: { version: 0, revision: 0 } };
          expect(await noteQuietChecks(night.db, [check], 2, new Date(instant))).toEqual(new Set([farm.id]));
        }
        return farms.filter((farm) => farm.id === id).map(({ today }) => today);
      };
      // Autumn: two o'clock comes twice.
      expect(await check('2026-10-25T00:00:00Z')).toEqual(['2026-10-25']);
      expect(await check('2026-10-25T01:00:00Z')).toEqual([]);
      expect(await check('2026-10-26T00:59:00Z')).toEqual([]);
      expect(await check('2026-10-26T01:00:00Z')).toEqual(['2026-10-26']);
      // Spring: two o'clock never comes, three does in its place.
      expect(await check('2027-03-27T12:00:00Z')).toEqual(['2027-03-27']);
      expect(await check('2027-03-28T00:59:00Z')).toEqual([]);
      expect(await check('2027-03-28T01:00:00Z')).toEqual(['2027-03-28']);
    } finally {
      await night.close();
    }
  });

  it('is made up for after its hour was slept through, once', async () => {
    const farm = await farmIn('Europe/Paris');
    expect(
      await daysAfter(farm, ['2026-06-15T21:59:00Z', '2026-06-15T22:00:00Z', '2026-06-18T15:00:00Z']),
    ).toEqual(['2026-06-15', '2026-06-15', '2026-06-18']);
  });

  it('leaves a farm alone on the day it was made', async () => {
    test.setClock('2026-06-20T10:00:00Z');
    const farm = await farmIn('Europe/Paris');
    expect(await daysAfter(farm, ['2026-06-20T10:01:00Z', '2026-06-21T04:00:00Z'])).toEqual([
      null,
      '2026-06-21',
    ]);
  });

  it('comes again the next day after one that failed, and for the other farms all the same', async () => {
    const [broken, whole] = [await farmIn('Europe/Paris'), await farmIn('Europe/Paris')];
    test.setClock('2026-06-22T10:00:00Z');
    const errors: unknown[] = [];
    class BreakingBell extends FarmBell {
      override look(...[farm, kind]: Parameters<FarmBell['look']>) {
        if (farm.id === broken) throw new Error('the database went away');
        return super.look(farm, kind);
      }
    }
    const log = { warn() {}, error: (context: unknown) => void errors.push(context) };
    await runDueChecks(test.services, new BreakingBell(test.services), log);
    expect(errors).toHaveLength(1);
    expect([await checkedOn(broken), await checkedOn(whole)]).toEqual([null, '2026-06-22']);
    // The claim of the one that failed has to run out first.
    expect(await daysAfter(broken, ['2026-06-22T10:01:00Z', '2026-06-22T10:02:00Z'])).toEqual([
      null,
      '2026-06-22',
    ]);
  });

  it('goes on past a farm that has left since the list was made', async () => {
    const there = await farmIn('Europe/Paris');
    const claimed = await claimChecks(test.db, [there + 1_000_000, there], '2026-06-24', new Date(TEST_NOW));
    expect([...claimed]).toEqual([there]);
  });

  it('that is stopped half-way leaves the other farms to whoever comes next', async () => {
    const farms = [await farmIn('Europe/Paris'), await farmIn('Europe/Paris'), await farmIn('Europe/Paris')];
    test.setClock('2026-06-24T10:00:00Z');
    await runNow();
    test.setClock('2026-06-25T10:00:00Z');
    let checked = 0;
    class CountingBell extends FarmBell {
      override look(...[farm, kind]: Parameters<FarmBell['look']>) {
        checked += 1;
        return super.look(farm, kind);
      }
    }
    const bell = new CountingBell(test.services);
    await runDueChecks(test.services, bell, quietLog, () => checked > 0);
    expect(checked).toBe(1);
    await runNow();
    expect(await Promise.all(farms.map(checkedOn))).toEqual(farms.map(() => '2026-06-25'));
  });

  it('notes when it was made, also when all is as it was', async () => {
    test.setClock('2026-06-20T10:00:00Z');
    const keeper = await test.keeper({ time_zone: 'Europe/Paris' });
    await keeper.cow();
    for (const now of ['2026-06-21T10:00:00.000Z', '2026-06-22T10:00:00.000Z', '2026-06-23T10:00:00.000Z']) {
      test.setClock(now);
      await runNow();
      const { body } = await test.client.post('/api/token/', {
        username: keeper.username,
        password: TEST_PASSWORD,
      });
      const authorization = `Bearer ${body.access}`;
      const { body: alerts } = await test.client.get('/api/farm-alerts/', { authorization });
      expect(alerts.last_check.checked_at).toBe(now);
    }
  });

  it('goes on when the clock comes back from years ahead, and so do mails', async () => {
    test.setClock('2026-06-26T10:00:00Z');
    const farm = await farmIn('Europe/Paris');
    test.setClock('2031-06-26T10:00:00Z');
    const made = await farmIn('Europe/Paris');
    await runNow();
    const ahead = new Date('2031-06-26T11:00:00Z');
    const { user_id } = await test.db
      .selectFrom('memberships')
      .select('user_id')
      .where('farm_id', '=', farm)
      .executeTakeFirstOrThrow();
    const recipient = { user_id, farm_id: farm, mail: { attempts: 0 } };
    await noteFailure(test.db, recipient, { reasons: [message('mail.server-silent')] }, ahead);
    expect(await claimMail(test.db, recipient, ahead)).toBe(true);
    // Cut off with the next day's claim in its hand.
    expect(await claimChecks(test.db, [farm], '2031-06-27', ahead)).toEqual(new Set([farm]));
    const back = new Date('2026-06-27T10:00:00Z');
    expect((await mailsDue(test.db, back)).map((mail) => mail.user_id)).toContain(user_id);
    expect(await claimMail(test.db, recipient, back)).toBe(true);
    test.setClock(back.toISOString());
    await runNow();
    expect([await checkedOn(farm), await checkedOn(made)]).toEqual(['2026-06-27', '2026-06-27']);
    // The day that it is, not again and again.
    expect(await dueFarms(test.db, 6, back)).toEqual([]);
  });

  it('is looked for each minute by whatever the clock says', async () => {
    const farm = await farmIn('Europe/Paris');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2031-01-01') });
    try {
      const schedule = startSchedule(test.services, quietLog);
      vi.setSystemTime('2026-07-27T10:00:00Z');
      test.setClock('2026-07-27T10:00:00Z');
      const aMinuteLater = () => {
        vi.advanceTimersByTime(60_000);
        return checkedOn(farm);
      };
      await expect.poll(aMinuteLater).toBe('2026-07-27');
      await schedule.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('starts with the server and stops with it', async () => {
    const farm = await farmIn('Europe/Paris');
    test.setClock('2026-06-27T10:00:00Z');
    const schedule = startSchedule(test.services, quietLog);
    await expect.poll(() => checkedOn(farm)).toBe('2026-06-27');
    await schedule.stop();
  });
});

describe('several instances', () => {
  it('check each farm once', async () => {
    const farms: number[] = [];
    for (let count = 0; count < 6; count += 1) farms.push(await farmIn('Europe/Paris'));
    test.setClock('2026-07-01T10:00:00Z');
    const checked: number[] = [];
    class CountingBell extends FarmBell {
      override look(...[farm, kind]: Parameters<FarmBell['look']>) {
        checked.push(farm.id);
        return super.look(farm, kind);
      }
    }
    // On PostgreSQL each instance has connections of its own; a SQLite file belongs to one process.
    const { database } = test.config;
    const other =
      database.engine === 'postgres' ? { ...test.services, db: openDatabase(database) } : test.services;
    await Promise.all(
      [test.services, other, test.services].map((services) =>
        runDueChecks(services, new CountingBell(services), quietLog),
      ),
    );
    if (other !== test.services) await other.db.destroy();
    expect(checked.filter((id) => farms.includes(id)).sort((a, b) => a - b)).toEqual(farms);
  });
});
