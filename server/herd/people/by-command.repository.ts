/** What only who runs the server may do to the people of a farm, and see of all of them. */
import { ROLES, type Role } from '#domain/values/roles.ts';
import { allFarms } from '../../database/all-farms.ts';
import type { Db } from '../../database/database.ts';
import { holdFarm } from './farms.repository.ts';
import { type Doer, notePeople } from './journal-of-people.repository.ts';
import { changeRole, joinFarm, roleIn } from './memberships.repository.ts';

/** As the history names who did it. */
export const AT_COMMAND_LINE: Doer = {
  user_id: null,
  username: 'command line',
  role: null,
  via: 'command',
};

interface FarmWithMembers {
  readonly id: number;
  readonly name: string;
  /** Owners first, then by name. */
  readonly members: readonly { readonly username: string; readonly role: Role }[];
}

/** Every farm by its id, with its members. */
export async function farmsWithMembers(db: Db): Promise<FarmWithMembers[]> {
  const rows = await allFarms(db)
    .selectFrom('farms')
    .leftJoin('memberships as member', 'member.farm_id', 'farms.id')
    .leftJoin('users', 'users.id', 'member.user_id')
    .select(['farms.id', 'farms.name', 'member.role', 'users.username'])
    .orderBy('farms.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((ofFarm) => {
    const members = ofFarm.flatMap(({ username, role }) => (username && role ? { username, role } : []));
    members.sort(
      (a, b) => ROLES.indexOf(b.role) - ROLES.indexOf(a.role) || a.username.localeCompare(b.username),
    );
    return { id: ofFarm[0]?.id ?? 0, name: ofFarm[0]?.name ?? '', members };
  });
}

/** Makes a user, a member or not, an owner of a farm; answers the farm, null where there is none with this id. */
export async function makeOwner(
  db: Db,
  { user, farm_id, now }: { user: { id: number; username: string }; farm_id: number; now: Date },
): Promise<{ name: string } | null> {
  return db.transaction().execute(async (transaction) => {
    if (!(await holdFarm(transaction, farm_id))) return null;
    const member = { user_id: user.id, farm_id };
    const was = await roleIn(transaction, member);
    const role = 'owner';
    if (was === null) await joinFarm(transaction, { ...member, role, invited_by: null, now });
    else await changeRole(transaction, member, role);
    const kind = was === null ? 'member.join' : 'member.role';
    if (was !== role)
      await notePeople(transaction, farm_id, AT_COMMAND_LINE, {
        kind,
        about: { name: user.username, role },
        now,
      });
    return transaction.selectFrom('farms').select('name').where('id', '=', farm_id).executeTakeFirstOrThrow();
  });
}
