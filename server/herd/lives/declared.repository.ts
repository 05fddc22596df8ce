/** What declarations follow from: of a farm one query for each table, however many animals it has, or of some animals. */
import type { FarmSettings } from '#domain/account/user.ts';
import { countsFromEarTag } from '#domain/declare/countries.ts';
import type { Mark } from '#domain/declare/declarations.ts';
import { type DeclaredRecords, eventsIn, type Happened } from '#domain/declare/events.ts';
import type { FileRecords } from '#domain/exchange/national/to-declare.ts';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { readRecords } from '../families/part-of-herd.repository.ts';
import { readSettings } from '../farm.repository.ts';

/** The events of animals, what was said of them, and what the farm sets. */
export interface Declared {
  readonly farm: FarmSettings;
  readonly events: readonly Happened[];
  readonly marks: readonly Mark[];
  /** Of the same animals, what files tell beside their events. */
  readonly records: FileRecords;
}

/** Of these animals; events perhaps of some of their kin too. */
export async function readDeclaredOf(db: Db, farmId: number, cows: readonly number[]): Promise<Declared> {
  const farm = await readSettings(db, farmId);
  const births = await readRecords(db, farmId, 'birth_records', cows);
  const movements = await readRecords(db, farmId, 'movements', cows);
  const tags = await readRecords(db, farmId, 'tags', cows);
  const done = await readRecords(db, farmId, 'tasks_done', cows);
  return {
    farm,
    events: eventsIn({ births, movements, tags, ear_tags: done.filter(isEarTag) }),
    marks: await readRecords(db, farmId, 'declarations', cows),
    records: { movements, tags },
  };
}

export const isEarTag = ({ task }: { readonly task: string }) => task === 'ear_tag';

interface DeclaredRows extends DeclaredRecords {
  readonly births: readonly (DeclaredRecords['births'][number] & { readonly mother_cow: number })[];
  readonly marks: readonly Mark[];
}

/** Of all animals of a farm of this country, those too that left it; without what only files tell. */
export async function readDeclaredRows(db: Db, farmId: number, country: string): Promise<DeclaredRows> {
  return {
    births: await birthsOf(db, farmId),
    movements: await movementsOf(db, farmId),
    tags: await tagsOf(db, farmId),
    ear_tags: countsFromEarTag(country) ? (await doneOf(db, farmId)).filter(isEarTag) : [],
    marks: await marksOf(db, farmId),
  };
}

const birthsOf = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('birth_records')
    .select(['mother_cow', 'newborn_cow', 'birth_date', 'calf_status'])
    .where('farm_id', '=', farmId),
);

const movementsOf = prepared((db: Db, farmId: number) =>
  db.selectFrom('movements').select(['cow', 'direction', 'moved_on', 'kind']).where('farm_id', '=', farmId),
);

const tagsOf = prepared((db: Db, farmId: number) =>
  db.selectFrom('tags').select(['cow', 'kind', 'removed_on', 'why']).where('farm_id', '=', farmId),
);

const doneOf = prepared((db: Db, farmId: number) =>
  db.selectFrom('tasks_done').select(['cow', 'task', 'done_on']).where('farm_id', '=', farmId),
);

export const marksOf = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('declarations')
    .select(['cow', 'event', 'event_on', 'state', 'declared_on', 'number', 'reason', 'file'])
    .where('farm_id', '=', farmId)
    .orderBy('id'),
);
