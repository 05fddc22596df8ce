/** Sheets that are shared by a link, each known by the hash of its token. A member of a farm has one at a time. */
import { currentFormat } from '#domain/formats/formats.ts';
import type { Db } from '../database/database.ts';
import { CLOCK_LEEWAY_MS } from '../http/limits/clock-leeway.ts';
import type { Member } from './people/member.ts';

/** What the sheets of former releases would be brought up by. A link lives for a day: one of another format is over. */
const FORMAT = currentFormat('sheet', []);

/** The longest day of a farm, on which the clock is put back. */
const LONGEST_DAY_MS = 25 * 3_600_000;

export interface SheetLink extends Member {
  token_hash: string;
  /** As JSON. */
  sheet: string;
  made_at: string;
  ends_at: string;
}

/** Keeps a member's link in the place of the one before. */
export async function keepSheetLink(db: Db, link: SheetLink): Promise<void> {
  const { user_id, farm_id, ...kept } = { ...link, format: FORMAT };
  await db
    .insertInto('sheet_links')
    .values({ user_id, farm_id, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'farm_id']).doUpdateSet(kept))
    .execute();
}

/** Links that are valid now; one that was made while the clock ran ahead is not. */
function validLinks(db: Db, now: Date) {
  return db
    .selectFrom('sheet_links')
    .where('ends_at', '>', now.toISOString())
    .where('ends_at', '<=', latestEnd(now));
}

function latestEnd(now: Date): string {
  return new Date(now.getTime() + LONGEST_DAY_MS + CLOCK_LEEWAY_MS).toISOString();
}

/** The sheet, as JSON, that a token opens. */
export async function sheetOfLink(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await validLinks(db, now)
    .select('sheet')
    .where('token_hash', '=', tokenHash)
    .where('format', '=', FORMAT)
    .executeTakeFirst();
  return row?.sheet;
}

/** When a member's link was made and when it ends; nothing when they have none. */
export async function sheetLinkOf(
  db: Db,
  { user_id, farm_id }: Member,
  now: Date,
): Promise<Pick<SheetLink, 'made_at' | 'ends_at'> | undefined> {
  return validLinks(db, now)
    .select(['made_at', 'ends_at'])
    .where('user_id', '=', user_id)
    .where('farm_id', '=', farm_id)
    .executeTakeFirst();
}

export async function endSheetLink(db: Db, { user_id, farm_id }: Member): Promise<void> {
  await db.deleteFrom('sheet_links').where('user_id', '=', user_id).where('farm_id', '=', farm_id).execute();
}

/** Deletes sheets whose day is over, and those that were made while the clock ran ahead. */
export async function sweepSheetLinks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sheet_links')
    .where((eb) => eb.or([eb('ends_at', '<=', now.toISOString()), eb('ends_at', '>', latestEnd(now))]))
    .execute();
}
