/** Farms to measure with: made-up herds, written through the one door. */
import { farmDay } from '#domain/calendar.ts';
import { demoHerd } from '#domain/demo-herd.ts';
import { createAccount, findKeeper } from '../../server/auth/auth.repository.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import type { Db } from '../../server/database/database.ts';
import { changeHerd } from '../../server/herd/door.ts';
import type { Keeper } from '../../server/herd/keeper.ts';
import { plantHerd } from '../../server/herd/plant-herd.ts';

export const PASSWORD = 'bench-pastures';
const ZONE = 'Europe/Paris';
let passwordHash: Promise<string> | undefined;

/** A farm of so many animals, kept by a user of this name; the same count gives the same herd. */
export async function makeFarm(db: Db, username: string, cows: number): Promise<Keeper> {
  passwordHash ??= hashPassword(PASSWORD);
  const now = new Date();
  const user = await createAccount(db, {
    username,
    email: `${username}@example.com`,
    password_hash: await passwordHash,
    farm_name: 'Bench',
    time_zone: ZONE,
    now,
  });
  const today = farmDay(now.getTime(), ZONE);
  const keeper = await keeperOf(db, user.id, today);
  if (cows > 0) {
    const herd = demoHerd({ cows, seed: cows, today });
    await changeHerd(db, { keeper, kind: 'herd.sample', now }, async (change) => {
      await plantHerd(change, herd);
      return { status: 201 };
    });
  }
  return keeperOf(db, user.id, today);
}

async function keeperOf(db: Db, userId: number, today: string): Promise<Keeper> {
  const found = await findKeeper(db, userId);
  if (!found) throw new Error('The farm was not made');
  return { user_id: userId, ...found, today };
}
