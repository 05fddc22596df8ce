/** Farms to measure with: made-up herds, written by `changeHerd`. */

import { farmDay } from '#domain/calendar/calendar.ts';
import { demoHerd } from '#domain/demo/demo-herd.ts';
import { createAccount, createUser } from '../../server/auth/auth.repository.ts';
import { findCaller, requestContext } from '../../server/auth/callers.repository.ts';
import { PASSWORDS } from '../../server/auth/passwords.ts';
import type { Db } from '../../server/database/database.ts';
import { changeHerd } from '../../server/herd/door/door.ts';
import { HerdChange, REFUSALS } from '../../server/herd/door/herd-change.ts';
import { plantHerd } from '../../server/herd/door/plant-herd.ts';
import { NOTHING_KEPT, Room } from '../../server/herd/door/room.ts';
import { MEMORY } from '../../server/herd/families/herd-memory.ts';
import { makeFarm as makeFarmOf } from '../../server/herd/people/farms.repository.ts';
import type { UserContext } from '../../server/herd/request-context.ts';
import { say } from '../../testing/words.ts';

export const PASSWORD = 'bench-pastures';
const ZONE = 'Europe/Paris';
let passwordHash: Promise<string> | undefined;

/** A farm of so many animals, kept by a user of this name; the same count gives the same herd. */
export async function makeFarm(db: Db, username: string, cows: number): Promise<UserContext> {
  passwordHash ??= PASSWORDS.hash(PASSWORD);
  const now = new Date();
  const { user_id } = await createAccount(db, {
    username,
    email: `${username}@example.com`,
    password_hash: await passwordHash,
    farm_name: 'Bench',
    time_zone: ZONE,
    language: null,
    now,
  });
  const today = farmDay(now.getTime(), ZONE);
  const context = await contextOf(db, user_id, today);
  if (cows > 0) {
    const herd = demoHerd({ cows, seed: cows, today, say });
    await changeHerd(db, { context, kind: 'herd.sample', now }, async (change) => {
      await plantHerd(change, herd);
      return { status: 201 };
    });
  }
  return contextOf(db, user_id, today);
}

async function contextOf(db: Db, userId: number, today: string): Promise<UserContext> {
  const [found] = await findCaller(db, userId);
  const context = found && requestContext(found, () => today);
  if (!context) throw new Error('The farm was not made');
  return context;
}

/**
 * Many farms with the same herd, in one transaction and without history, which no measurement of them reads. Dated
 * the day before, so that today's check is their first.
 */
export async function makeFarms(db: Db, farms: number, cows: number): Promise<void> {
  passwordHash ??= PASSWORDS.hash(PASSWORD);
  const now = new Date(Date.now() - 2 * 86_400_000);
  const today = farmDay(Date.now(), ZONE);
  const herd = demoHerd({ cows, seed: cows, today, say });
  const password_hash = await passwordHash;
  await db.transaction().execute(async (transaction) => {
    for (let farm = 0; farm < farms; farm += 1) {
      const username = `farm-${farm}`;
      const email = `${username}@example.com`;
      const userId = await createUser(transaction, { username, email, password_hash, language: null, now });
      await makeFarmOf(transaction, userId, { farm_name: username, time_zone: ZONE, language: null, now });
      await plantHerd(
        new HerdChange(
          transaction,
          { ...(await contextOf(transaction, userId, today)), entered_on: today, is_late: false },
          new Room(NOTHING_KEPT, null),
          MEMORY.begin(REFUSALS),
        ),
        herd,
      );
    }
  });
}
