import { toWallClock } from '#domain/calendar/farm-clock.ts';
import type { HoldingFacts } from '#domain/herd/registers/holding.ts';
import type { Correction, RegisteredHerd } from '#domain/herd/registers/treatments.ts';
import type { ChangeKind } from '#domain/history/history.ts';
import { atOneMoment } from '../database/at-one-moment.ts';
import type { Db } from '../database/database.ts';
import { unindexed } from '../database/unindexed.ts';

/** What the holding register is made of: all animals that were ever on the farm, at one moment. */
export function readHolding(db: Db, farmId: number): Promise<HoldingFacts> {
  return atOneMoment(db, async (snapshot) => ({
    cows: await snapshot
      .selectFrom('cows')
      .select([
        'id',
        'id_number',
        'eid',
        'date_of_birth',
        'cow_gender',
        'breed',
        'cow_mother',
        'cow_mother_name',
      ])
      .where('farm_id', '=', farmId)
      .orderBy('id')
      .execute(),
    movements: await snapshot
      .selectFrom('movements')
      .select(['id', 'cow', 'direction', 'moved_on', 'kind', 'place', 'document'])
      .where('farm_id', '=', farmId)
      .orderBy('id')
      .execute(),
    imported: await readImported(snapshot, farmId),
  }));
}

/** The animals that imports registered, as the journal keeps it. */
async function readImported(db: Db, farmId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('journal')
    .innerJoin('journal_rows', (join) =>
      join
        .on(unindexed(db, 'journal_rows.farm_id'), '=', farmId)
        .onRef('journal_rows.journal_id', '=', 'journal.id'),
    )
    .select('journal_rows.entity_id')
    .where('journal.farm_id', '=', farmId)
    .where('journal.kind', '=', 'import.apply' satisfies ChangeKind)
    .where('journal_rows.entity', '=', 'cows')
    .where('journal_rows.before', 'is', null)
    .execute();
  return new Set(rows.map(({ entity_id }) => entity_id));
}

/** What the register of treatments is made of, at one moment. */
export function readTreatments(db: Db, farmId: number, timeZone: string): Promise<RegisteredHerd> {
  return atOneMoment(db, async (snapshot) => ({
    cows: await snapshot
      .selectFrom('cows')
      .select(['id', 'id_number', 'name', 'cow_gender'])
      .where('farm_id', '=', farmId)
      .execute(),
    birth_records: await snapshot
      .selectFrom('birth_records')
      .select(['mother_cow', 'birth_date'])
      .where('farm_id', '=', farmId)
      .execute(),
    treatments: await snapshot
      .selectFrom('treatments')
      .selectAll()
      .where('farm_id', '=', farmId)
      .orderBy('id')
      .execute(),
    vaccinations: await snapshot
      .selectFrom('vaccinations')
      .selectAll()
      .where('farm_id', '=', farmId)
      .orderBy('id')
      .execute(),
    corrections: {
      treatments: await readCorrections(snapshot, farmId, 'treatments', timeZone),
      vaccinations: await readCorrections(snapshot, farmId, 'vaccinations', timeZone),
    },
  }));
}

/** The last change of each record of a kind that was changed after it was entered, as the journal keeps it. */
async function readCorrections(
  db: Db,
  farmId: number,
  entity: 'treatments' | 'vaccinations',
  timeZone: string,
): Promise<Map<number, Correction>> {
  const rows = await db
    .selectFrom('journal_rows')
    .innerJoin('journal', (join) =>
      join
        .on(unindexed(db, 'journal.farm_id'), '=', farmId)
        .onRef('journal.id', '=', 'journal_rows.journal_id'),
    )
    .select(['journal_rows.entity_id', 'journal.at', 'journal.username'])
    .where('journal_rows.farm_id', '=', farmId)
    .where('journal_rows.entity', '=', entity)
    .where('journal_rows.before', 'is not', null)
    .where('journal_rows.after', 'is not', null)
    .orderBy('journal.id')
    .execute();
  return new Map(
    rows.map(({ entity_id, at, username }) => [
      entity_id,
      { at: toWallClock(at, timeZone) ?? at, by: username },
    ]),
  );
}
