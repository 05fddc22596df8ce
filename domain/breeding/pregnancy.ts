/** How seminations, calvings and losses begin and end a pregnancy. Days are farm dates. */
import { dayOf, type PlainDate } from '../calendar/calendar.ts';

/** Whether a female is pregnant, and since when if that is known. */
export interface Pregnancy {
  is_pregnant: boolean;
  pregnancy_start_date: PlainDate | null;
}

export const NOT_PREGNANT: Pregnancy = { is_pregnant: false, pregnancy_start_date: null };

/**
 * Whether a calving or a loss on `day` ends the pregnancy she has now. One on or before the start of the pregnancy is an
 * old one, entered late, and ends nothing. Where the start is not known, only the latest of her calvings and losses ends it.
 */
export function endsWith(pregnancy: Pregnancy, day: PlainDate, otherEndings: readonly PlainDate[]): boolean {
  if (!pregnancy.is_pregnant) return false;
  if (pregnancy.pregnancy_start_date !== null) return day > pregnancy.pregnancy_start_date;
  return otherEndings.every((other) => other < day);
}

/**
 * The pregnancy that a semination marked successful brings: it begins on the day of her latest semination (left empty
 * when that is her own birth date; fixed by the contract). Null when that lies before `since`, the first day after her last
 * calving or loss: then it is history, and she does not become pregnant.
 */
export function pregnancyFromSemination(
  cow: { date_of_birth: PlainDate },
  latestSemination: PlainDate,
  since: PlainDate | '',
): Pregnancy | null {
  if (latestSemination < since) return null;
  return {
    is_pregnant: true,
    pregnancy_start_date: latestSemination === cow.date_of_birth ? null : latestSemination,
  };
}

/**
 * The day of her latest semination, if no calving and no loss followed it: where a pregnancy begins that was given no
 * start. `lastEnding` is the day of the last of them.
 */
export function openSemination(
  latestSemination: string | undefined,
  lastEnding: PlainDate | null,
): PlainDate | null {
  if (latestSemination === undefined) return null;
  const day = dayOf(latestSemination);
  return lastEnding !== null && lastEnding >= day ? null : day;
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

/** What the record of a calving or a loss remembers of the pregnancy that it ended. */
export interface EndedPregnancy {
  day: PlainDate;
  ended_pregnancy: boolean;
  ended_pregnancy_start: PlainDate | null;
}

/**
 * What happens to the pregnancy that `record`, one of `all`, remembers when that record is deleted. If another record (a
 * twin's, or of another calving or loss since its start) ended the same pregnancy and remembers none of its own, that
 * record becomes the `heir`. If there is none, she has the pregnancy again, unless she is pregnant now. Null when the
 * record remembers none.
 */
export function afterEndingGone<Record extends EndedPregnancy>(
  mother: { is_pregnant: boolean },
  record: Record,
  all: readonly Record[],
): { heir: Record | undefined; back: Pregnancy | null } | null {
  if (!record.ended_pregnancy) return null;
  const start = record.ended_pregnancy_start;
  const others = all.filter((other) => {
    if (other === record) return false;
    return start === null ? other.day >= record.day : other.day > start;
  });
  return {
    heir: others.find(({ ended_pregnancy }) => !ended_pregnancy),
    back: others.length > 0 || mother.is_pregnant ? null : { is_pregnant: true, pregnancy_start_date: start },
  };
}
