/** What a farm's day of work follows from: its animals' lives, and what is read beside them. */
import type { CheckedFeed } from '#domain/alerts/checked-herd.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { feedsEndingWithin } from '#domain/feed/listed.ts';
import type { Animal } from '#domain/herd/life/animal.ts';
import { LINE_DAYS } from '#domain/work/lines.ts';
import { type Hold, type OwnTask, type Worked, workedOf } from '#domain/work/lists.ts';
import type { WorkSettings } from '#domain/work/settings.ts';
import { asOf } from '#domain/work/withheld.ts';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { workFrom } from '../farm-work.ts';
import { fedSince, feedingOf, NOBODY, readFeedingRows } from './feeding.repository.ts';
import type { FarmDay, FarmMoment, KeptLives } from './kept-lives.ts';
import { OfAnimals } from './of-animals.ts';

export interface FarmWork {
  /** The animals in the herd, by their ids. */
  herd: readonly Animal[];
  holds: readonly Hold[];
  tasks: readonly OwnTask[];
  feeds: readonly CheckedFeed[];
  settings: WorkSettings;
  worked: (animal: Animal) => Worked;
}

/** Reads it at one moment; by `now` it is known whose milk is free again. */
export function readFarmWork(lives: KeptLives, day: FarmDay, now: Date): Promise<FarmWork> {
  return lives.at(day, (moment) => workAt(moment, now));
}

/** The same of a moment. */
export async function workAt({ db, farm, today, animals }: FarmMoment, now: Date): Promise<FarmWork> {
  const rows = await readFeedingRows(db, farm.id);
  const lives = await animals(fedSince(rows, today));
  const settings = workFrom(farm.work);
  const fed = rows.rations.length > 0 ? lives : NOBODY;
  return {
    herd: lives.animals.filter(({ in_herd }) => in_herd).map((animal) => asOf(animal, farm.time_zone, now)),
    holds: await activeHolds(db, farm.id, today),
    tasks: await openTasks(db, farm.id),
    settings,
    // One that lasts longer is no line of the day's work.
    feeds: feedsEndingWithin(rows.feeds, feedingOf(rows, fed, today).feeding, {
      today,
      days: LINE_DAYS.feedLow + 1,
    }),
    worked: WORKED.of(lives, (animal) => workedOf(animal, settings), JSON.stringify(settings)),
  };
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
