/** Who changed something in a farm: the people and the programs of its history, also those who are gone. */
import { sql } from 'kysely';
import type { HistoryDoer } from '#domain/history/history.ts';
import type { Db } from '../database/database.ts';

/** People first, then programs, each by name. As many steps of an index as there are of them, however long the history is. */
export async function listDoers(db: Db, farmId: number): Promise<HistoryDoer[]> {
  const people = await doersBy(db, farmId, 'user_id');
  const programs = await doersBy(db, farmId, 'key_id');
  return [
    ...byName(people).map(({ id, username }) => ({ username, user: id, key: null })),
    ...byName(programs).map(({ id, username }) => ({ username, user: null, key: id })),
  ];
}

interface Doer {
  id: number;
  username: string;
}

function byName(doers: Doer[]): Doer[] {
  return doers.sort((a, b) => a.username.localeCompare(b.username) || a.id - b.id);
}

/** Members go by their present name, all others by the one in their latest entry. */
async function doersBy(db: Db, farmId: number, column: 'user_id' | 'key_id'): Promise<Doer[]> {
  const doer = sql.ref(column);
  const present =
    column === 'user_id'
      ? sql`(
          select users.username from memberships join users on users.id = memberships.user_id
          where memberships.user_id = doers.id and memberships.farm_id = ${farmId}
        )`
      : sql`null`;
  const { rows } = await sql<Doer>`
    with recursive doers (id) as (
      select cast(0 as bigint)
      union all
      select (select min(${doer}) from journal where farm_id = ${farmId} and ${doer} > doers.id)
      from doers where doers.id is not null
    )
    select doers.id, coalesce(${present}, (
      select journal.username from journal where farm_id = ${farmId} and ${doer} = doers.id
      order by journal.id desc limit 1
    )) as username
    from doers where doers.id > 0`.execute(db);
  return rows;
}
