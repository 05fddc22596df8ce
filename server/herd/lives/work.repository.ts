/** What a farm's day of work follows from: its animals' lives, and what is read beside them. */
import type { CheckedFeed } from '#domain/alerts/checked-herd.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { feedsLasting } from '#domain/feed/stock.ts';
import type { Animal } from '#domain/herd/life/animal.ts';
import { LINE_DAYS } from '#domain/work/lines.ts';
import { type Hold, type OwnTask, type Worked, workedOf } from '#domain/work/lists.ts';
import type { WorkSettings } from '#domain/work/settings.ts';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { workFrom } from '../farm-work.ts';
import { type FarmFeeding, fedSince, feedingOf, NOBODY, readFeedingRows } from './feeding.repository.ts';
import type { FarmDay, FarmMoment, KeptLives } from './kept-lives.ts';
import { OfAnimals } from './of-animals.ts';
import { isOver } from './withheld.repository.ts';

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
    herd: lives.animals
      .filter(({ in_herd }) => in_herd)
      .map((animal) => (isOver(animal.withheld, farm.time_zone, now) ? milkFree(animal) : animal)),
    holds: await activeHolds(db, farm.id, today),
    tasks: await openTasks(db, farm.id),
    settings,
    feeds: feedsWith(feedingOf(rows, fed, today), today),
    worked: WORKED.of(lives, (animal) => workedOf(animal, settings), JSON.stringify(settings)),
  };
}

/** What follows from an animal and the farm's numbers: on which days she is on which list. */
const WORKED = new OfAnimals<Worked>();

/** An animal whose milk is free again since an hour of today. */
function milkFree(animal: Animal): Animal {
  return { ...animal, withheld: animal.withheld && { ...animal.withheld, is_over: true } };
}

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
    .leftJoin('cows', 'cows.id', 'tasks.cow')
    .select(['tasks.id', 'tasks.title', 'tasks.due', 'tasks.cow'])
    .where('tasks.farm_id', '=', farmId)
    .where('tasks.done_on', 'is', null)
    .where((eb) => eb.or([eb('tasks.cow', 'is', null), eb('cows.in_herd', '=', true)])),
);

/** The feeds, with how long those with a ration last that may be low. */
function feedsWith({ feeds, feeding }: FarmFeeding, today: PlainDate): CheckedFeed[] {
  const lasting = feedsLasting(feeding, today, LINE_DAYS.feedLow + 1);
  const byFeed = new Map(lasting.map((one) => [one.feed, one]));
  return feeds.map(({ id, name, amount_now: total_amount }) => {
    const { about_kg = null, kg_a_day = null, days_left = null } = byFeed.get(id) ?? {};
    return { id, name, total_amount, about_kg, kg_a_day, days_left };
  });
}
