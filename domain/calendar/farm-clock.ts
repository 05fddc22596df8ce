/**
 * The farm's clock: what a date-time means on a farm in one time zone. Records store the farm's wall clock
 * (`YYYY-MM-DDTHH:MM:SS`). The offset is added when they are answered, so that the first ten characters are the day
 * on the farm wherever they are read.
 */
import { dayOf } from './calendar.ts';

/** Whether `name` is a time zone that this platform knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** An offset at the end of a time, also one with seconds or with the zone's name behind it (RFC 9557). */
const WITH_OFFSET = /(?:Z|[+-]\d{2}(?::?\d{2}(?::?\d{2})?)?)(?:\[[^[\]]*\])*$/i;
/** Longer texts are no dates, and are not looked at: the longest has the nanoseconds and the name of its zone. */
export const MAX_DATE_LENGTH = 64;

/** An offset as answers carry it. */
const ANSWERED_OFFSET = /^[+-]\d{2}:\d{2}$/;

/**
 * The farm's wall clock for a date or date-time as a client may send it. A plain date is the beginning of the day; a
 * value without an offset is already the farm's; one with an offset is converted. One with the very offset that the
 * farm itself would answer keeps its digits, so that an hour which the clock change skips comes back as it was typed.
 * Null when it is no date at all.
 */
export function toWallClock(value: string, timeZone: string): string | null {
  if (value.length > MAX_DATE_LENGTH) return null;
  const text = value.trim();
  try {
    if (PLAIN_DATE.test(text)) return `${Temporal.PlainDate.from(text).toString()}T00:00:00`;
    const offset = text.slice(-6);
    if (ANSWERED_OFFSET.test(offset)) {
      const typed = Temporal.PlainDateTime.from(text).toString({ smallestUnit: 'second' });
      if (withOffset(typed, timeZone) === typed + offset) return typed;
    }
    const wall = WITH_OFFSET.test(text.slice(10))
      ? Temporal.Instant.from(text).toZonedDateTimeISO(timeZone).toPlainDateTime()
      : Temporal.PlainDateTime.from(text);
    return wall.toString({ smallestUnit: 'second' });
  } catch {
    return null;
  }
}

/**
 * A wall clock with the offset the farm has at that moment, as answers carry it: `2026-03-29T08:00:00+02:00`.
 * An hour that the clock change skips or doubles keeps its digits and takes the offset before the change.
 */
export function withOffset(wallClock: string, timeZone: string): string {
  return wallClock + (offsetOfDay(wallClock, timeZone) ?? offsetAt(wallClock, timeZone));
}

/**
 * The same of the end of something that must not end too early: of the two moments that digits can mean where the clock
 * changes, it is the later.
 */
export function endWithOffset(wallClock: string, timeZone: string): string {
  return wallClock + (offsetOfDay(wallClock, timeZone) ?? latestOffsetAt(wallClock, timeZone));
}

/** The offset of a day that has only one; null where the clock changes on it. */
function offsetOfDay(wallClock: string, timeZone: string): string | null {
  const day = `${timeZone} ${dayOf(wallClock)}`;
  let offset = dayOffsets.get(day);
  if (offset === undefined) {
    const date = dayOf(wallClock);
    const morning = offsetAt(`${date}T00:00:00`, timeZone);
    offset = morning === offsetAt(`${date}T23:59:59`, timeZone) ? morning : null;
    if (dayOffsets.size >= MOST_DAY_OFFSETS) dayOffsets.clear();
    dayOffsets.set(day, offset);
  }
  return offset;
}

/**
 * The offset of a day that has only one; null for a day on which the clock changes. Kept because asking for a zone's
 * rules takes longer than everything else in answering a record.
 */
const dayOffsets = new Map<string, string | null>();
const MOST_DAY_OFFSETS = 20_000;

function offsetAt(wallClock: string, timeZone: string): string {
  return wholeMinutes(nanosecondsAt(wallClock, timeZone, 'earlier'));
}

/** The less a clock is ahead, the later it is when it shows the same digits. */
function latestOffsetAt(wallClock: string, timeZone: string): string {
  const both = (['earlier', 'later'] as const).map((moment) => nanosecondsAt(wallClock, timeZone, moment));
  return wholeMinutes(Math.min(...both));
}

function nanosecondsAt(wallClock: string, timeZone: string, disambiguation: 'earlier' | 'later'): number {
  return Temporal.PlainDateTime.from(wallClock).toZonedDateTime(timeZone, { disambiguation })
    .offsetNanoseconds;
}

/**
 * An offset as ISO 8601 writes it. Before zones were agreed on it had seconds (Paris until 1911: +00:09:21), which the
 * format cannot say; rounded down, so that a day's beginning stays within its day when it is read back.
 */
function wholeMinutes(offsetNanoseconds: number): string {
  const minutes = Math.floor(offsetNanoseconds / 60_000_000_000);
  const size = Math.abs(minutes);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * The wall clock `hours` elapsed hours after a wall clock: where the clock changes between them, it is an hour more or
 * less than the digits say. An hour that the clock change skips or doubles is the moment that `withOffset` says; of what
 * comes out in a doubled hour only `endWithOffset` knows which of the two is safe.
 */
export function addHours(wallClock: string, hours: number, timeZone: string): string {
  return Temporal.PlainDateTime.from(wallClock)
    .toZonedDateTime(timeZone)
    .add({ hours })
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
}

/** The instant at which a farm's clock shows an hour of a day; where a clock change skips it, the first moment after it. */
export function instantAt(day: string, hour: number, timeZone: string): string {
  const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour } });
  return new Date(at.epochMilliseconds).toISOString();
}

/** An instant (ISO 8601 in UTC) as the farm's clock shows it, with its offset. */
export function farmTime(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' });
}
