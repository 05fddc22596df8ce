/** What a farm's day of work follows from: its animals' lives, and what is read beside them. */
import type { CheckedFeed } from '#domain/alerts/checked-herd.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { declarationsOf } from '#domain/declare/declarations.ts';
import { feedsEndingWithin } from '#domain/feed/listed.ts';
import type { Animal } from '#domain/herd/life/animal.ts';
import type { FarmDeclared } from '#domain/work/declare-list.ts';
import { LINE_DAYS } from '#domain/work/lines.ts';
import { type Hold, listsOfWork, type OwnTask, type Worked, workedOf } from '#domain/work/lists.ts';
import { WORK_LISTS, type WorkList } from '#domain/work/numbers.ts';
import type { WorkSettings } from '#domain/work/settings.ts';
import { asOf } from '#domain/work/withheld.ts';
import { workDeclared } from '#domain/work/work-declared.ts';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { namesOf } from '../animals/animal-names.repository.ts';
import { accountGone } from '../door/refusals.ts';
import { gestationFrom } from '../farm-gestation.ts';
import { workFrom } from '../farm-work.ts';
import { readDeclaredOf } from './declared.repository.ts';
import { fedSince, feedingOf, NOBODY, readFeedingRows } from './feeding.repository.ts';
import { EVER, type FarmDay, type FarmMoment, type KeptLives } from './kept-lives.ts';
import { readAnimals } from './lives.repository.ts';
import { OfAnimals } from './of-animals.ts';
import { farmNow } from './touched.repository.ts';

export interface FarmWork {
  /** The animals in the herd, by their ids. */
  herd: readonly Animal[];
  holds: readonly Hold[];
  tasks: readonly OwnTask[];
  feeds: readonly CheckedFeed[];
  settings: WorkSettings;
  /** Undefined of a farm without a country. */
  declared: FarmDeclared | undefined;
  worked: (animal: Animal) => Worked;
}

/** Reads it at one moment; by `now` it is known whose milk is free again. */
export function readFarmWork(lives: KeptLives, day: FarmDay, now: Date): Promise<FarmWork> {
  return lives.at(day, (moment) => workAt(moment, now));
}

/** The same of a moment. */
export async function workAt(moment: FarmMoment, now: Date): Promise<FarmWork> {
  const { db, farm, today, animals } = moment;
  const rows = await readFeedingRows(db, farm.id);
  const lives = await animals(fedSince(rows, today));
  const settings = workFrom(farm.work);
  const fed = rows.rations.length > 0 ? lives : NOBODY;
  return {
    herd: lives.animals.filter(({ in_herd }) => in_herd).map((animal) => asOf(animal, farm.time_zone, now)),
    holds: await activeHolds(db, farm.id, today),
    tasks: await openTasks(db, farm.id),
    declared: await declaredAt(moment, lives.animals),
    settings,
    // One that lasts longer is no line of the day's work.
    feeds: feedsEndingWithin(rows.feeds, feedingOf(rows, fed, today).feeding, {
      today,
      days: LINE_DAYS.feedLow + 1,
    }),
    worked: WORKED.of(lives, (animal) => workedOf(animal, settings), JSON.stringify(settings)),
  };
}

/** With the names of those who left too: it is their leaving that is declared. */
async function declaredAt(
  { db, farm, declared }: FarmMoment,
  herd: readonly Pick<Animal, 'id' | 'name'>[],
): Promise<FarmDeclared | undefined> {
  const known = await declared();
  if (!known) return undefined;
  const asked = new Set(known.asked.map(({ cow }) => cow));
  const names = new Map(herd.flatMap(({ id, name }) => (asked.has(id) ? [[id, name] as const] : [])));
  const left = [...asked].filter((cow) => !names.has(cow));
  for (const [id, { name }] of await namesOf(db, farm.id, left)) names.set(id, name);
  return { ...known, nameOf: (cow) => names.get(cow) ?? '' };
}

/**
 * The lists of the day's work that name an animal of the herd and do not hold her off, as `GET /api/work/` has them. It reads her alone, so
 * that a change may ask for it: a farm has thousands.
 */
export async function listsOfCow(
  db: Db,
  { farm_id, today }: FarmDay,
  cow: number,
  now: Date,
): Promise<WorkList[]> {
  const [farm] = await farmNow(db, farm_id);
  if (!farm) throw accountGone();
  const lives = { farm_id, today, time_zone: farm.time_zone, gestation: gestationFrom(farm) };
  const numbers = workFrom(farm.work);
  const herd = (await readAnimals(db, lives, EVER, [cow]))
    .filter(({ in_herd }) => in_herd)
    .map((animal) => asOf(animal, farm.time_zone, now));
  const facts = {
    herd,
    holds: await activeHolds(db, farm_id, today),
    tasks: await openTasks(db, farm_id),
    declared: farm.country === null ? undefined : await declaredOfCow(db, { farm_id, today }, cow),
  };
  const off = new Set(WORK_LISTS.filter((list) => !numbers.lists[list]));
  return listsOfWork(facts, { today, ahead: 0, numbers, off }).flatMap(({ key, items }) =>
    items.some((row) => row.cow === cow && row.hold === null) ? key : [],
  );
}

/** Of her alone; nobody asks for her name. */
async function declaredOfCow(db: Db, { farm_id, today }: FarmDay, cow: number): Promise<FarmDeclared> {
  const { farm, events, marks } = await readDeclaredOf(db, farm_id, [cow]);
  return { ...workDeclared(declarationsOf(farm, events, marks, today), today), nameOf: () => '' };
}

/** What follows from an animal and the farm's numbers: on which days she is on which list. */
const WORKED = new OfAnimals<Worked>();

const activeHolds = prepared((db: Db, farmId: number, today: PlainDate) =>
  db
    .selectFrom('holds')
    .select(['id', 'cow', 'list', 'until'])
    .where('farm_id', '=', farmId)
    .where('until', '>', today),
);

/** Those of animals that left the herd are not asked for. */
const openTasks = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('tasks')
    .leftJoin('cows', (join) =>
      join.onRef('cows.farm_id', '=', 'tasks.farm_id').onRef('cows.id', '=', 'tasks.cow'),
    )
    .select(['tasks.id', 'tasks.title', 'tasks.due', 'tasks.cow'])
    .where('tasks.farm_id', '=', farmId)
    .where('tasks.done_on', 'is', null)
    .where((eb) => eb.or([eb('tasks.cow', 'is', null), eb('cows.in_herd', '=', true)])),
);
