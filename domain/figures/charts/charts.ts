/** What the charts of a period are drawn from. */
import type { PlainDate } from '../../calendar/calendar.ts';
import { firstOf } from '../../calendar/months.ts';
import type { Book } from '../book.ts';
import { countCalves, countCalvings } from '../calving-figures.ts';
import { type FigureSettings, tallyOf } from '../figures.ts';
import { inOrder } from '../measures.ts';
import { daysOfPeriod, lastYear, type Period } from '../period.ts';
import { calvingsByMonth, firstMonthOf } from './calvings-by-month.ts';
import { inMilkRanges, intervalRanges } from './distributions.ts';
import { type WeighedAnimal, weightsByAge } from './growth-by-age.ts';
import { herdByStage, stageDays } from './herd-by-stage.ts';
import { lossesInPeriod } from './losses.ts';
import type { Charts } from './schema.ts';

/** The first day that the charts of a period look at. */
export function chartsSince(period: Period): PlainDate {
  const days = [lastYear(period).from, firstOf(firstMonthOf(period)), stageDays(period.to)[0] ?? period.to];
  return days.sort()[0] ?? period.from;
}

/** By the books of all animals that were in the herd since `chartsSince`, and the weighings of the period. */
export function chartsOf(
  books: readonly Book[],
  weighings: readonly WeighedAnimal[],
  period: Period,
  settings: FigureSettings,
): Charts {
  const [days, before] = [daysOfPeriod(period), daysOfPeriod(lastYear(period))];
  const { today } = settings;
  const tallied = (asked: Period) =>
    tallyOf(books, asked, settings, { counts: [countCalvings, countCalves] });
  const tally = tallied(period);
  const { hits, animals } = tally.stillbirth;
  const earlier = tallied(lastYear(period)).stillbirth.hits;
  const stillborn = { n: hits, last_year: earlier, animals: inOrder(animals) };
  return {
    ...period,
    calvings: calvingsByMonth(books, period, today),
    stages: herdByStage(books, stageDays(period.to), today),
    intervals: intervalRanges(tally.calving_interval),
    days_in_milk: inMilkRanges(books, period.to),
    weights: weightsByAge(weighings),
    losses: lossesInPeriod(books, { days, before, stillborn }),
  };
}
