/** All users of the service, for who runs it. */
import type { Role } from '#domain/values/roles.ts';
import type { Db } from '../database/database.ts';

/** A user in a farm; one who is in none has a row without a farm. */
export interface UserOverview {
  id: number;
  farm_id: number | null;
  role: Role | null;
  username: string;
  email: string | null;
  email_confirmed_at: string | null;
  created_at: string;
  /** When one of their devices last asked for a token; null where they are logged in nowhere. */
  last_used_at: string | null;
}

/** Everybody, or the members of a farm, by id, then by farm. */
export function userOverviews(db: Db, farmId?: number): Promise<UserOverview[]> {
  const everybody = db
    .selectFrom('users')
    .leftJoin('memberships as member', 'member.user_id', 'users.id')
    .select(['users.id', 'member.farm_id', 'member.role', 'users.username', 'users.email'])
    .select(['users.email_confirmed_at', 'users.created_at'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select(({ fn }) => fn.max('sessions.last_used_at').as('last'))
        .as('last_used_at'),
    )
    .orderBy('users.id')
    .orderBy('member.farm_id');
  return (farmId === undefined ? everybody : everybody.where('member.farm_id', '=', farmId)).execute();
}
