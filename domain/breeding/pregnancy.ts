/** How seminations and calvings begin and end a pregnancy. Days are farm dates. */
import { dayOf, type PlainDate } from '../calendar/calendar.ts';

/** Whether a female is pregnant, and since when if that is known. */
export interface Pregnancy {
  is_pregnant: boolean;
  pregnancy_start_date: PlainDate | null;
}

export const NOT_PREGNANT: Pregnancy = { is_pregnant: false, pregnancy_start_date: null };

/**
 * Whether a calving on `calving` ends the pregnancy she has now. A calving on or before the start of the pregnancy is
 * an old one, entered late, and ends nothing. Where the start is not known, only her latest calving ends it.
 */
export function calvingEnds(
  pregnancy: Pregnancy,
  calving: PlainDate,
  otherCalvings: readonly PlainDate[],
): boolean {
  if (!pregnancy.is_pregnant) return false;
  if (pregnancy.pregnancy_start_date !== null) return calving > pregnancy.pregnancy_start_date;
  return otherCalvings.every((other) => other < calving);
}

/**
 * The pregnancy that a semination marked successful brings: it begins on the day of her latest semination (left empty
 * when that is her own birth date; fixed by the contract). Null when a calving lies after that semination: then it
 * is history, and she does not become pregnant.
 */
export function pregnancyFromSemination(
  cow: { date_of_birth: PlainDate },
  latestSemination: PlainDate,
  lastCalving: PlainDate | null,
): Pregnancy | null {
  if (lastCalving !== null && lastCalving > latestSemination) return null;
  return {
    is_pregnant: true,
    pregnancy_start_date: latestSemination === cow.date_of_birth ? null : latestSemination,
  };
}

/** The day of her latest semination, if no calving followed it: where a pregnancy begins that was given no start. */
export function openSemination(
  latestSemination: string | undefined,
  lastCalving: PlainDate | null,
): PlainDate | null {
  if (latestSemination === undefined) return null;
  const day = dayOf(latestSemination);
  return lastCalving !== null && lastCalving >= day ? null : day;
}

/** Whether her pregnancy began with this semination: it is marked successful, and the pregnancy starts on its day. */
export function restsOn(
  pregnancy: Pregnancy,
  semination: { semination_date: string; successful: boolean },
): boolean {
  return (
    pregnancy.is_pregnant &&
    semination.successful &&
    pregnancy.pregnancy_start_date === dayOf(semination.semination_date)
  );
}

/** What a birth record remembers of the pregnancy that its calving ended. */
export interface EndedPregnancy {
  id: number;
  birth_date: string;
  ended_pregnancy: boolean;
  ended_pregnancy_start: PlainDate | null;
}

/**
 * What happens to the pregnancy that `record` remembers when that record is deleted. If another birth record (a
 * twin's, or of another calving since its start) ended the same pregnancy and remembers none of its own, that record
 * becomes the `heir`. If there is none, she has the pregnancy again, unless she is pregnant now. Null when the record
 * remembers none.
 */
export function afterCalvingGone<Record extends EndedPregnancy>(
  mother: { is_pregnant: boolean },
  record: Record,
  all: readonly Record[],
): { heir: Record | undefined; back: Pregnancy | null } | null {
  if (!record.ended_pregnancy) return null;
  const start = record.ended_pregnancy_start;
  const others = all.filter(({ id, birth_date }) => {
    if (id === record.id) return false;
    return start === null ? dayOf(birth_date) >= dayOf(record.birth_date) : dayOf(birth_date) > start;
  });
  return {
    heir: others.find(({ ended_pregnancy }) => !ended_pregnancy),
    back: others.length > 0 || mother.is_pregnant ? null : { is_pregnant: true, pregnancy_start_date: start },
  };
}
