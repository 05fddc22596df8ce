import { dateOfDay } from '../../calendar/calendar.ts';
import type { StagedLife } from '../../stages/stage-on.ts';
import type { Book } from '../book.ts';

/** What she carries, in the form that groups are told from. */
export function carriedLife({
  carries,
  gestationDays,
}: Book): Pick<StagedLife, 'pregnancy' | 'gestation_days'> {
  return {
    gestation_days: carries?.gestationDays ?? gestationDays,
    pregnancy: carries && { start: dateOrNull(carries.since) },
  };
}

/** Her life in that form. The groups of days before her oldest record that was read cannot be told from it. */
export function stagedLife(book: Book): StagedLife {
  const { born, stays, calvings, pregnancies, losses } = book;
  const began = new Map(pregnancies.map(({ from, to }) => [to, from]));
  return {
    ...carriedLife(book),
    date_of_birth: dateOfDay(born),
    stays: stays.map(({ from, until }) => ({
      from: dateOrNull(from),
      to: dateOrNull(until - 1),
    })),
    calvings: calvings.map((day) => ({ day: dateOfDay(day), start: dateOrNull(began.get(day) ?? null) })),
    losses: losses.map(({ day, from }) => ({ day: dateOfDay(day), start: dateOrNull(from) })),
  };
}

/** Null also of a day without beginning or end. */
function dateOrNull(day: number | null): string | null {
  return day === null || !Number.isFinite(day) ? null : dateOfDay(day);
}
