/** What a farm's feeds and the forecast of them follow from: one query for each table, however many animals there are. */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { eaterOf } from '#domain/feed/eater.ts';
import { type Eater, eatingSince, type Feeding } from '#domain/feed/eating.ts';
import { stockOf } from '#domain/feed/listed.ts';
import { listOfCows } from '#domain/kinds/cow-lists.ts';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { FarmMoment } from './kept-lives.ts';
import { type Lives, OfAnimals } from './of-animals.ts';

/** The rows of feeds, rations and the lists that rations name. */
interface FeedingRows {
  readonly feeds: Awaited<ReturnType<typeof feedsOf>>;
  readonly rations: Awaited<ReturnType<typeof rationsOf>>;
  readonly lists: Awaited<ReturnType<typeof listsOf>>;
}

/** The same, and what is worked out of them. */
export interface FarmFeeding extends FeedingRows {
  readonly feeding: Feeding;
}

export async function readFeedingRows(db: Db, farmId: number): Promise<FeedingRows> {
  const feeds = await feedsOf(db, farmId);
  const rations = await rationsOf(db, farmId);
  const hasLists = rations.some(({ list }) => list !== null);
  return { feeds, rations, lists: hasLists ? await listsOf(db, farmId) : [] };
}

/** The first day of which it matters who ate. */
export function fedSince(rows: FeedingRows, today: PlainDate): PlainDate {
  return eatingSince(stockOf(rows.feeds, rows.rations), today);
}

/** `lives` are those since `fedSince`; without a ration nothing depends on them. */
export function feedingOf(rows: FeedingRows, lives: Lives, today: PlainDate): FarmFeeding {
  const lists = new Map(rows.lists.map(({ id, cows }) => [id, listOfCows(cows)]));
  const herd = lives.animals.map(EATERS.of(lives, (animal) => eaterOf(animal, today)));
  return { ...rows, feeding: { herd, ...stockOf(rows.feeds, rows.rations), lists } };
}

/** The same at one moment. The herd is left out where the farm has no ration, unless `always`. */
export async function readFeeding(
  { db, farm, today, animals }: FarmMoment,
  always = false,
): Promise<FarmFeeding> {
  const rows = await readFeedingRows(db, farm.id);
  const isFed = always || rows.rations.length > 0;
  return feedingOf(rows, isFed ? await animals(fedSince(rows, today)) : NOBODY, today);
}

/** For a farm where nothing depends on who eats. */
export const NOBODY: Lives = { animals: [], isKept: false };

/** Who eats, of the animals that are kept. */
const EATERS = new OfAnimals<Eater>();

const feedsOf = prepared((db: Db, farmId: number) =>
  db.selectFrom('feeds').selectAll().where('farm_id', '=', farmId).orderBy('id'),
);

const rationsOf = prepared((db: Db, farmId: number) =>
  db.selectFrom('rations').selectAll().where('farm_id', '=', farmId).orderBy('id'),
);

const listsOf = prepared((db: Db, farmId: number) =>
  db.selectFrom('lists').select(['id', 'cows']).where('farm_id', '=', farmId),
);
