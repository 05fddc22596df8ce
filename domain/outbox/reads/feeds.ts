/** What there is of the feeds, as `GET /api/feeds/…` answers it. */
import { eaterOf } from '../../feed/eater.ts';
import { eatingSince, type Feeding } from '../../feed/eating.ts';
import { listedFeeds, stockOf } from '../../feed/listed.ts';
import type { FeedListed } from '../../feed/schema.ts';
import { feedForecast, USUAL_DAYS } from '../../feed/stock.ts';
import { recordAnswer } from '../../herd/answers/record.ts';
import type { HerdRows } from '../../herd/rows.ts';
import { listOfCows } from '../../kinds/cow-lists.ts';
import type { Answered } from '../../kinds/index.ts';
import type { KeptFarm } from '../kept-farm.ts';
import { animalsSince } from './lives.ts';

/** By their ids. */
export function rowsOf<T extends 'feeds' | 'rations' | 'lists'>({ herd }: KeptFarm, table: T): HerdRows[T][] {
  return [...herd.all(table)].sort((a, b) => a.id - b.id);
}

/** Without a ration nothing depends on who eats, so the herd is left out, unless `always`. */
export function feedingIn(farm: KeptFarm, always = false): Feeding {
  const { today } = farm;
  const rations = rowsOf(farm, 'rations');
  const stock = stockOf(rowsOf(farm, 'feeds'), rations);
  const isFed = always || rations.length > 0;
  const animals = isFed ? animalsSince(farm, eatingSince(stock, today)) : [];
  return {
    ...stock,
    herd: animals.map((animal) => eaterOf(animal, today)),
    lists: new Map(rowsOf(farm, 'lists').map(({ id, cows }) => [id, listOfCows(cows)])),
  };
}

/** `GET /api/feeds/` */
export function feedList(farm: KeptFarm): FeedListed[] {
  return listedFeeds(rowsOf(farm, 'feeds'), rowsOf(farm, 'rations'), {
    feeding: feedingIn(farm),
    today: farm.today,
    timeZone: farm.settings.time_zone,
  });
}

/** `GET /api/feeds/forecast/` */
export function forecastIn(farm: KeptFarm, days: number | undefined, feed: number | undefined) {
  const feeding = feedingIn(farm, true);
  const known =
    feed === undefined ? feeding : { ...feeding, feeds: feeding.feeds.filter(({ id }) => id === feed) };
  return { today: farm.today, days: [...feedForecast(known, farm.today, days ?? USUAL_DAYS)] };
}

/** `GET /api/feed-movements/` */
export function movementList(farm: KeptFarm, feed: number | undefined): Answered<'feed_movements'>[] {
  return [...farm.herd.all('feed_movements')]
    .filter((row) => feed === undefined || row.feed === feed)
    .sort((a, b) => b.moved_on.localeCompare(a.moved_on) || b.id - a.id)
    .map((row) => recordAnswer('feed_movements', row, farm.settings.time_zone));
}

/** `GET /api/rations/` */
export function rationList(farm: KeptFarm): Answered<'rations'>[] {
  return rowsOf(farm, 'rations').map((row) => recordAnswer('rations', row, farm.settings.time_zone));
}
