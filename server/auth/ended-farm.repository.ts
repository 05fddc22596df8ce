/** The end of a farm at the command line of who runs the server: with the accounts that are in no other. */
import type { Db } from '../database/database.ts';
import { deleteFarm, holdFarm } from '../herd/people/farms.repository.ts';
import { farmsOf, membersOf } from '../herd/people/memberships.repository.ts';
import { deleteUser, holdUser } from './account.repository.ts';

/**
 * Deletes a farm of this name for good, with the accounts that are in no other farm, in a transaction of the caller's. Changes of its
 * herd under way are waited for. Answers the names of these accounts, or why nothing was deleted.
 */
export async function endFarm(
  transaction: Db,
  { id, name }: { id: number; name: string },
): Promise<{ accounts: string[] } | { refused: 'unknown' } | { refused: 'other_name'; name: string }> {
  if (!(await holdFarm(transaction, id))) return { refused: 'unknown' };
  const farm = await transaction
    .selectFrom('farms')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (farm.name !== name) return { refused: 'other_name', name: farm.name };
  const members = await membersOf(transaction, id);
  for (const userId of members) await holdUser(transaction, userId);
  await deleteFarm(transaction, id);
  const accounts: string[] = [];
  for (const userId of members) {
    if ((await farmsOf(transaction, userId)).length === 0)
      accounts.push(await deleteUser(transaction, userId));
  }
  return { accounts };
}
