/** Months as a calendar shows them. */
import { addDays, dayNumber, type PlainDate } from '#domain/calendar/calendar.ts';
import { addMonths, firstOf } from '#domain/calendar/months.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** The weeks of a month, whole ones: the first and the last have days of its neighbours too. `firstDay` is 1 for Monday to 7. */
export function weeksOf(month: string, firstDay: number): PlainDate[][] {
  const first = firstOf(month);
  const end = firstOf(addMonths(month, 1));
  const weeks: PlainDate[][] = [];
  for (let day = addDays(first, -((weekday(first) - firstDay + 7) % 7)); day < end; day = addDays(day, 7))
    weeks.push(WEEK.map((after) => addDays(day, after)));
  return weeks;
}

/** 1 for Monday to 7 for Sunday. 1 January 1970 was a Thursday. */
function weekday(day: PlainDate): number {
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;
}

/** What browsers know of weeks; some have it as a method, some as a property, some not at all. */
interface Weeks {
  getWeekInfo?(): { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** Where weeks begin on Sunday or Saturday, for browsers that do not say it (Unicode CLDR, `weekData`). */
const SUNDAY =
  'AG AS AU BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

/** The day on which weeks begin where a language is spoken as `locale` says: 1 for Monday to 7 for Sunday. */
export function firstDayOfWeek(locale: string): number {
  const known: Intl.Locale & Weeks = new Intl.Locale(locale);
  const week = known.getWeekInfo?.() ?? known.weekInfo;
  return week?.firstDay ?? firstDayIn(known.maximize().region ?? '');
}

/** The same by the code of a region alone. */
export function firstDayIn(region: string): number {
  const isOneOf = (regions: string) => regions.split(' ').includes(region);
  return isOneOf(SUNDAY) ? 7 : isOneOf(SATURDAY) ? 6 : 1;
}
