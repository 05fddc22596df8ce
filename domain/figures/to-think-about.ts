/** Which animals a keeper may want to think about, and why. No rule says what is to be done with them. */
import { ageOn, dateOfDay, dayNumber, type PlainDate } from '../calendar/calendar.ts';
import { type Message, message } from '../messages/message.ts';
import { type Book, calvingUpTo, isInHerdOn, parityOn } from './book.ts';
import type { FigureNumbers } from './numbers.ts';
import type { ToThinkAbout } from './schema.ts';
import type { Service } from './services.ts';

/** The numbers of the list. */
export const THINK_ABOUT = {
  /** More days than these from her calving to the day on which she can have conceived. */
  openDays: 150,
  /** So many services that led to nothing, since her last calving or loss. */
  services: 3,
  /**
   * The age in years from which an empty cow is an old one. The age and not the number of calvings, since every animal has a day
   * of birth, and calvings before a farm's records are often missing. Ten, since calves of cows older than that are lighter at
   * weaning: the factors of the Beef Improvement Federation take cows of five to ten years for full-grown, and begin another class after.
   */
  oldYears: 10,
} as const;

type ThinkCode = 'think.open' | 'think.open-served' | 'think.services' | 'think.old';

/**
 * Animals with most reasons first, of as many who calved longest ago. None of them is pregnant or marked as not to be bred: of
 * these somebody has decided. Nor is one whose last semination can be checked and was not: she may be pregnant, and the day's
 * work asks for that check.
 */
export function toThinkAbout(
  books: readonly Book[],
  today: PlainDate,
  numbers: FigureNumbers,
): ToThinkAbout['animals'] {
  const day = dayNumber(today);
  return books
    .filter((book) => isInHerdOn(book, day) && !book.doNotBreed && book.carries === null)
    .map((book) => ({ book, reasons: reasonsOf(book, today, numbers) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort(
      (a, b) =>
        b.reasons.length - a.reasons.length ||
        (calvingUpTo(a.book, day) ?? day) - (calvingUpTo(b.book, day) ?? day) ||
        a.book.id - b.book.id,
    )
    .map(({ book, reasons }) => ({ cow: book.id, reasons }));
}

function reasonsOf(
  book: Book,
  today: PlainDate,
  { waiting_days, check_days }: FigureNumbers,
): Message<ThinkCode>[] {
  const day = dayNumber(today);
  const reasons: Message<ThinkCode>[] = [];
  const series = lastSeries(book, day);
  const unanswered = series.at(-1)?.result === 'unknown' ? series.at(-1) : undefined;
  if (unanswered && day - unanswered.day >= check_days) return [];

  const calved = calvingUpTo(book, day);
  if (calved !== undefined) {
    // She has conceived by then if her last semination took.
    const days = (unanswered?.day ?? day) - calved;
    if (days > THINK_ABOUT.openDays)
      reasons.push(
        unanswered
          ? message('think.open-served', {
              calved: dateOfDay(calved),
              days,
              seminated: dateOfDay(unanswered.day),
            })
          : message('think.open', { calved: dateOfDay(calved), days }),
      );
  }

  const failed = series.filter(({ result }) => result === 'failed');
  const last = failed.at(-1);
  if (last && failed.length >= THINK_ABOUT.services)
    reasons.push(message('think.services', { count: failed.length, last: dateOfDay(last.day) }));

  const years = ageOn(dateOfDay(book.born), today).years;
  const isWaiting = calved !== undefined && day - calved < waiting_days;
  const calvings = parityOn(book, day);
  if (years >= THINK_ABOUT.oldYears && calvings > 0 && !unanswered && !isWaiting)
    reasons.push(message('think.old', { years, calvings }));
  return reasons;
}

/** Her services since her last calving or loss: one on the day of a calving lies after it, one on the day of a loss before. */
function lastSeries({ services, calvings, pregnancies }: Book, day: number): readonly Service[] {
  const losses = pregnancies.map(({ to }) => to).filter((to) => to <= day && !calvings.includes(to));
  const since = Math.max(
    calvings.findLast((calving) => calving <= day) ?? ALWAYS,
    ...losses.map((to) => to + 1),
  );
  const last = services.at(-1);
  if (!last || last.day < since) return [];
  return services.filter(({ series }) => series === last.series);
}

const ALWAYS = Number.NEGATIVE_INFINITY;
