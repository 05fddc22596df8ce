import type { Db } from '../../database/database.ts';
import { roleNeeded } from '../door/refusals.ts';
import { holdFarm } from './farms.repository.ts';
import type { Member } from './member.ts';
import { roleIn } from './memberships.repository.ts';

/**
 * Locks a farm's row until the transaction ends, for what one of its owners does to people and keys. Throws `forbidden` where they
 * are no owner any more: they may have been removed since the request came in.
 */
export async function holdAsOwner(transaction: Db, owner: Member): Promise<void> {
  await holdFarm(transaction, owner.farm_id);
  if ((await roleIn(transaction, owner)) !== 'owner') throw roleNeeded('owner');
}
