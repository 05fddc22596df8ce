import type { Db } from '../../database/database.ts';

/** A second factor that was begun, or that is on. */
export interface KeptFactor {
  sealed_secret: string;
  /** The last step whose code was used: no code of this one or an earlier one works again. */
  last_step: number;
  /** When the first code was right: since then it is on. Null before. */
  confirmed_at: string | null;
}

export function findFactor(db: Db, userId: number): Promise<KeptFactor | undefined> {
  return db
    .selectFrom('second_factors')
    .select(['sealed_secret', 'last_step', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Keeps a secret whose first code is still to come, in the place of one that was never confirmed. False where it is on already. */
export async function beginFactor(db: Db, userId: number, sealed_secret: string): Promise<boolean> {
  const begun = await db
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Notes that the code of a step was used; false where it, or a later one, was used before. */
export async function spendStep(transaction: Db, userId: number, step: number): Promise<boolean> {
  const used = await transaction
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Turns a second factor on; false where nothing was begun, or it is on. */
export async function confirmFactor(transaction: Db, userId: number, now: Date): Promise<boolean> {
  const confirmed = await transaction
    .updateTable('second_factors')
    .set({ confirmed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Turns it off, with all recovery codes. */
export async function endFactor(transaction: Db, userId: number): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

/** Keeps new recovery codes, by their hashes, in the place of those before. */
export async function replaceRecoveryCodes(
  transaction: Db,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute();
}

/** Whether a user has this recovery code. */
export async function hasRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('code_hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses up a recovery code; false where it is gone by now. */
export async function spendRecoveryCode(transaction: Db, userId: number, hash: string): Promise<boolean> {
  const used = await transaction
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', hash)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}
