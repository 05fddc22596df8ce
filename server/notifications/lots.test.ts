/** Many farms due at once, on several instances: by lots, at a pace, and none lost with an instance that dies. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { membershipOf } from '../../testing/memberships.ts';
import { quietLog } from '../../testing/quiet-log.ts';
import { type Db, openDatabase } from '../database/database.ts';
import type { Services } from '../http/services.ts';
import { claimChecks, dueFarms } from './due-farms.repository.ts';
import { FarmBell } from './farm-bell.ts';
import { lotsOf } from './lots.ts';
import { runDueChecks } from './schedule.ts';

const DAY = '2026-06-16';
const AT_TEN = `${DAY}T10:00:00Z`;

let test: TestApp;
/** On PostgreSQL each instance has connections of its own; a SQLite file belongs to one process. */
let other: Db;
beforeAll(async () => {
  test = await testApp();
  const { database } = test.config;
  other = database.engine === 'postgres' ? openDatabase(database) : test.db;
});
afterAll(async () => {
  if (other !== test.db) await other.destroy();
  await test.close();
});

const farms: number[] = [];
async function makeFarms(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const { username } = await test.keeper();
    farms.push((await membershipOf(test.db, username)).farm_id);
  }
}
beforeEach(() => test.setClock('2026-06-15T10:00:00Z'));
afterEach(async () => {
  // As if they had been checked, so that each test has farms of its own.
  await test.db.updateTable('farm_checks').set({ checked_on: DAY, claimed_until: null }).execute();
  farms.length = 0;
});

/** The bell of an instance, that notes which farms it looks at. */
class NotingBell extends FarmBell {
  readonly looked: number[] = [];
  override look(...[farm, kind]: Parameters<FarmBell['look']>) {
    this.looked.push(farm.id);
    return super.look(farm, kind);
  }
}

const byNumber = (a: number, b: number) => a - b;

describe('lots', () => {
  it('have ten farms at most, each instance has them in an order of its own, and of a farm that two want one gets it', async () => {
    await makeFarms(25);
    const now = new Date(AT_TEN);
    const due = await dueFarms(test.db, 6, now);
    expect(due.map(({ id }) => id).sort(byNumber)).toEqual(farms);
    const orders = [1, 2].map(() => [...lotsOf(due, now)]);
    for (const lots of orders) expect(lots.map(({ length }) => length)).toEqual([10, 10, 5]);
    const [mine = [], others = []] = orders.map((lots) => lots.flat().map(({ id }) => id));
    expect(mine).not.toEqual(others);
    expect(mine.toSorted(byNumber)).toEqual(others.toSorted(byNumber));

    const claims = await Promise.all([test.db, other].map((db) => claimChecks(db, farms, DAY, now)));
    expect(claims.flatMap((claim) => [...claim]).sort(byNumber)).toEqual(farms);
    // Still due, and nobody's to take.
    const later = await dueFarms(test.db, 6, now);
    expect(later).toHaveLength(25);
    expect([...lotsOf(later, now)]).toEqual([]);
  });

  it('are shared by instances that check at the same time', async () => {
    await makeFarms(25);
    test.setClock(AT_TEN);
    const bells = [test.db, other].map((db) => new NotingBell({ ...test.services, db }));
    await Promise.all(
      bells.map((bell, index) =>
        runDueChecks({ ...test.services, db: index === 0 ? test.db : other }, bell, quietLog),
      ),
    );
    expect(bells.flatMap(({ looked }) => looked).sort(byNumber)).toEqual(farms);
    for (const { looked } of bells) expect(looked.length).toBeGreaterThan(0);
    expect(await dueFarms(test.db, 6, new Date(AT_TEN))).toEqual([]);
  });

  it('rest after each farm twice as long as it took', async () => {
    await makeFarms(25);
    test.setClock(AT_TEN);
    let time = 0;
    const pauses: number[] = [];
    class SlowBell extends FarmBell {
      override look(...[farm, kind]: Parameters<FarmBell['look']>) {
        time += 7;
        return super.look(farm, kind);
      }
    }
    const pause = async (ms: number) => void pauses.push(ms);
    await runDueChecks(test.services, new SlowBell(test.services), quietLog, () => false, {
      now: () => time,
      pause,
    });
    expect(pauses).toEqual(farms.map(() => 14));
  });
});

describe('what an instance that died had claimed', () => {
  it('is taken up when the claim ends after two minutes, before all others', async () => {
    await makeFarms(25);
    const left = farms.slice(3, 6);
    await claimChecks(other, left, DAY, new Date(AT_TEN));
    const firstLotAt = async (instant: string) => {
      const now = new Date(instant);
      const [lot = []] = lotsOf(await dueFarms(test.db, 6, now), now);
      return lot.map(({ id }) => id).sort(byNumber);
    };
    const early = await firstLotAt(`${DAY}T10:01:59Z`);
    expect(early).toHaveLength(10);
    expect(early.filter((id) => left.includes(id))).toEqual([]);
    expect(await firstLotAt(`${DAY}T10:02:00Z`)).toEqual(left);
  });

  it('is found by a look each minute, also while there is much to check', async () => {
    await makeFarms(32);
    const left = farms.slice(0, 2);
    await claimChecks(other, left, DAY, new Date(AT_TEN));
    let time = 0;
    const pause = async () => {
      // Each lot takes a minute and a half.
      time += 9000;
      test.setClock(new Date(Date.parse(AT_TEN) + time).toISOString());
    };
    test.setClock(AT_TEN);
    const bell = new NotingBell(test.services);
    await runDueChecks(test.services, bell, quietLog, () => false, { now: () => time, pause });
    expect(bell.looked.slice(20, 22).sort(byNumber)).toEqual(left);
    expect(bell.looked.toSorted(byNumber)).toEqual(farms);
  });

  it('is told by another where the mail was still to be made, and is not checked again', async () => {
    test.setClock('2026-06-15T10:00:00Z');
    const keeper = await test.keeper();
    await keeper.cow();
    const { farm_id: id } = await membershipOf(test.db, keeper.username);
    test.setClock(AT_TEN);
    const bell = new FarmBell({ ...test.services, db: other });
    const farm = { id, name: 'Farm', time_zone: 'Europe/Paris', today: DAY };
    expect(await bell.look(farm, 'daily-of-lot')).toMatchObject({ toMail: { size: 1 } });
    // And dies.
    expect(await dueFarms(test.db, 6, new Date(AT_TEN))).toEqual([]);
    const told = async (services: Services) => {
      await runDueChecks(services, new FarmBell(services), quietLog);
      const mail = await test.db
        .selectFrom('alert_mails')
        .select(['sent', 'due_at'])
        .where('farm_id', '=', id)
        .executeTakeFirst();
      return mail && mail.due_at === null ? mail.sent : null;
    };
    test.setClock(`${DAY}T10:00:59Z`);
    expect(await told(test.services)).toBeNull();
    test.setClock(`${DAY}T10:01:00Z`);
    expect(await told(test.services)).toBeGreaterThan(0);
  });
});
