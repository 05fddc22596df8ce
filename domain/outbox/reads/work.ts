/** What is to be done, as `GET /api/work/…` and the calendar answer it. */
import { addDays, type PlainDate } from '../../calendar/calendar.ts';
import { cardsOf, GAIN_DAYS } from '../../crush/cards.ts';
import { declarationsOf } from '../../declare/declarations.ts';
import { eventsIn } from '../../declare/events.ts';
import { eatingSince } from '../../feed/eating.ts';
import { feedsEndingWithin, stockOf } from '../../feed/listed.ts';
import { calendarEvents, calendarRange } from '../../work/calendar.ts';
import type { FarmDeclared } from '../../work/declare-list.ts';
import { LINE_DAYS } from '../../work/lines.ts';
import { WORK_LISTS } from '../../work/numbers.ts';
import { type Sheet, type SheetWish, sheetRows } from '../../work/sheet.ts';
import { workToday } from '../../work/today.ts';
import { unansweredSeminations } from '../../work/unanswered.ts';
import { asOf } from '../../work/withheld.ts';
import { dayOfWork, type FarmFacts } from '../../work/work.ts';
import { workDeclared } from '../../work/work-declared.ts';
import type { KeptFarm } from '../kept-farm.ts';
import { listedOf } from './animals.ts';
import { feedingIn, rowsOf } from './feeds.ts';
import { animalsSince } from './lives.ts';

/** Those of farms that were asked: a page asks for several lists of the same one, and all its animals are looked at for each. */
const known = new WeakMap<KeptFarm, FarmFacts>();

function factsOf(farm: KeptFarm): FarmFacts {
  const facts = known.get(farm) ?? factsIn(farm);
  known.set(farm, facts);
  return facts;
}

function factsIn(farm: KeptFarm): FarmFacts {
  const { herd, today, now, settings } = farm;
  const feeds = rowsOf(farm, 'feeds');
  const since = eatingSince(stockOf(feeds, rowsOf(farm, 'rations')), today);
  return {
    herd: animalsSince(farm, since)
      .filter(({ in_herd }) => in_herd)
      .map((animal) => asOf(animal, settings.time_zone, now)),
    holds: [...herd.all('holds')].filter(({ until }) => until > today),
    tasks: [...herd.all('tasks')].filter(
      ({ done_on, cow }) => done_on === null && (cow === null || herd.cow(cow)?.in_herd === true),
    ),
    declared: settings.country ? declaredIn(farm) : undefined,
    feeds: feedsEndingWithin(feeds, feedingIn(farm), { today, days: LINE_DAYS.feedLow + 1 }),
  };
}

/** What the farm declares, with the names of those who left too. */
function declaredIn({ herd, settings, today }: KeptFarm): FarmDeclared {
  const events = eventsIn({
    births: [...herd.all('birth_records')],
    movements: [...herd.all('movements')],
    tags: [...herd.all('tags')],
    ear_tags: [...herd.all('tasks_done')].filter(({ task }) => task === 'ear_tag'),
  });
  const declarations = declarationsOf(settings, events, [...herd.all('declarations')], today);
  return { ...workDeclared(declarations, today), nameOf: (cow) => herd.cow(cow)?.name ?? '' };
}

/** `GET /api/work/` */
export function workDay(farm: KeptFarm, ahead: number) {
  const { today, settings } = farm;
  const { milkFree: _, ...day } = dayOfWork(factsOf(farm), settings.work, { today, ahead });
  return day;
}

/** `GET /api/crush/cards/` */
export function crushCards(farm: KeptFarm) {
  const { herd, today, settings } = farm;
  const before = addDays(today, -GAIN_DAYS);
  const weighed = [...herd.all('cows')]
    .filter(({ in_herd }) => in_herd)
    .sort((a, b) => a.id - b.id)
    .map((cow) => {
      const own = herd.recordsOf('weights', cow);
      return {
        cow: cow.id,
        latest: own.at(-1),
        base: own.findLast(({ weighed_on }) => weighed_on <= before),
      };
    });
  return cardsOf(today, weighed, dayOfWork(factsOf(farm), settings.work, { today }).lists);
}

/** `GET /api/work/today/` */
export function workInShort(farm: KeptFarm) {
  return workToday(factsOf(farm), farm.settings.work, farm.today);
}

/** `POST /api/work/sheet/`, which changes nothing. */
export function sheetOf(farm: KeptFarm, wish: SheetWish): Sheet {
  const { herd, today, now, settings } = farm;
  const { lists } = dayOfWork(factsOf(farm), settings.work, { today, ahead: wish.days ?? 0 });
  const cows = new Map(listedOf(farm, wish.animals).map((cow) => [cow.id, cow]));
  const bulls = new Map<number, string | null>();
  for (const id of cows.keys()) {
    const cow = herd.cow(id);
    const last = cow && herd.recordsOf('semination_records', cow).at(-1);
    if (last) bulls.set(id, last.bull_name ?? last.bull_code);
  }
  const rows = sheetRows({ cows, bulls, lists }, wish, { today, now: now.getTime() });
  return { farm_name: settings.farm_name, day: today, rows };
}

/** `GET /api/unanswered-seminations/` */
export function unanswered(farm: KeptFarm) {
  const { today, settings } = farm;
  return { today, cows: unansweredSeminations(factsOf(farm).herd, settings.work, today) };
}

/** `GET /api/calendar/events/` */
export function events(farm: KeptFarm, from: PlainDate | undefined, to: PlainDate | undefined) {
  const { today, settings } = farm;
  const [first, last] = calendarRange(today);
  const off = new Set(WORK_LISTS.filter((list) => !settings.work.lists[list]));
  const all = calendarEvents(factsOf(farm), { today, numbers: settings.work, off });
  return { today, events: all.filter(({ day }) => day >= (from ?? first) && day <= (to ?? last)) };
}
