/** Writes what happens to people and keys into a farm's history. */
import { herdFormat } from '#domain/formats/herd-rows.ts';
import { type About, keptAbout, type PeopleKind } from '#domain/history/people.ts';
import type { Role } from '#domain/values/roles.ts';
import type { Db } from '../../database/database.ts';

/** Who did something, as the history keeps it for good. */
export interface Doer {
  readonly user_id: number | null;
  readonly username: string;
  readonly role: Role | null;
  /** Null where a person did it in the app. */
  readonly via?: 'command' | null;
}

/**
 * Writes an entry about people, in the transaction of what it tells. The herd is the same as before: its revision stays, and
 * nothing is undone by it.
 */
export async function notePeople(
  transaction: Db,
  farm_id: number,
  { user_id, username, role, via = null }: Doer,
  { kind, about, now }: { kind: PeopleKind; about: About; now: Date },
): Promise<void> {
  const { revision } = await transaction
    .selectFrom('farms')
    .select('revision')
    .where('id', '=', farm_id)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('journal')
    .values({
      farm_id,
      revision,
      at: now.toISOString(),
      user_id,
      username,
      role,
      via,
      kind,
      about: keptAbout(about),
      undoes: null,
      format: herdFormat(),
      act_key: null,
      fingerprint: null,
      overtaken_by: null,
    })
    .execute();
}
