/** The members of a farm, as the people page shows them. */
import type { Member } from '#domain/account/farms.ts';
import { ROLES } from '#domain/values/roles.ts';
import type { Db } from '../database/database.ts';
import type { Member as Membership } from '../herd/people/member.ts';

/** Owners first, then workers, vets and viewers, each by name. What is their own to know is null of others, unless `all` is asked for. */
export async function listMembers(
  db: Db,
  { user_id, farm_id }: Membership,
  { all }: { all: boolean },
): Promise<Member[]> {
  const rows = await members(db, farm_id).execute();
  return rows
    .map((row) => memberOf(row, farm_id, all || row.id === user_id))
    .sort(
      (a, b) =>
        ROLES.indexOf(b.role) - ROLES.indexOf(a.role) || a.username.localeCompare(b.username) || a.id - b.id,
    );
}

/** One of them, with all that an owner sees; undefined where nobody in the farm has this id. */
export async function findMember(db: Db, { user_id, farm_id }: Membership): Promise<Member | undefined> {
  const row = await members(db, farm_id).where('member.user_id', '=', user_id).executeTakeFirst();
  return row && memberOf(row, farm_id, true);
}

function members(db: Db, farmId: number) {
  return db
    .selectFrom('memberships as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .leftJoin('users as inviter', 'inviter.id', 'member.invited_by')
    .leftJoin('second_factors as factor', 'factor.user_id', 'member.user_id')
    .select(['users.id', 'users.username', 'member.role', 'member.joined_at'])
    .select(['inviter.username as invited_by', 'users.email', 'users.managed_by', 'factor.confirmed_at'])
    .where('member.farm_id', '=', farmId);
}

type Row = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

function memberOf(
  { managed_by, confirmed_at, email, ...member }: Row,
  farmId: number,
  whole: boolean,
): Member {
  return {
    ...member,
    email: whole ? email : null,
    managed: whole ? managed_by === farmId : null,
    second_factor: whole ? confirmed_at !== null : null,
  };
}
