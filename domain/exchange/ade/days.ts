/**
 * Days and moments as ICAR's data exchange (ADE 1.5.1) writes them: RFC 3339 in UTC, always with a time. A plain day is written as the
 * instant in the middle between noon of the day in UTC and noon of the day on the farm, so that it is that day for both.
 */
import { beginningOf, dateOfDay, dayOf, hasTime, type PlainDate } from '../../calendar/calendar.ts';
import { MAX_DATE_LENGTH, toWallClock } from '../../calendar/farm-clock.ts';

/** The instant that says a plain day: 12:00 UTC less half the zone's offset on that day. */
export function writtenDay(day: PlainDate, timeZone: string): string {
  return withZ(instantOfDay(day, timeZone));
}

/** Which of two moments a wall clock means that shows the same digits twice. */
type Twice = 'earlier' | 'later';

/**
 * A moment of the farm's wall clock. One at the beginning of its day is that day: nobody knows its hour. A moment that would be read as a
 * plain day gets a thousandth of a second, which no record of the farm keeps, so that its hour comes back.
 * @param twice of an end that must not come too early, the later moment
 */
export function writtenMoment(wallClock: string, timeZone: string, twice: Twice = 'earlier'): string {
  if (!hasTime(wallClock)) return writtenDay(dayOf(wallClock), timeZone);
  const instant = Temporal.PlainDateTime.from(wallClock)
    .toZonedDateTime(timeZone, { disambiguation: twice })
    .toInstant();
  const written = withZ(instant);
  return readMoment(written, timeZone)?.slice(11) === MIDNIGHT
    ? instant.add({ milliseconds: 1 }).toString({ smallestUnit: 'millisecond' })
    : written;
}

/**
 * The farm's wall clock of a moment as others send it; of a day its beginning. A day is the instant that `writtenDay` writes, midnight in
 * UTC, without a zone or on the farm's clock, and a date without a time. A time without a zone is the farm's. Null where it is no date.
 */
export function readMoment(sent: string, timeZone: string): string | null {
  if (sent.length > MAX_DATE_LENGTH) return null;
  const key = `${timeZone} ${sent}`;
  let moment = MOMENTS.get(key);
  if (moment === undefined) {
    moment = momentIn(sent, timeZone);
    if (MOMENTS.size >= MOST_MOMENTS) MOMENTS.clear();
    MOMENTS.set(key, moment);
  }
  return moment;
}

/** The moments that were read last: the records of a morning share theirs, or at least their day. */
const MOMENTS = new Map<string, string | null>();
const MOST_MOMENTS = 2000;

function momentIn(sent: string, timeZone: string): string | null {
  const text = sent.trim().toUpperCase().replace(DECIMALS, '$1');
  const wallClock = toWallClock(text, timeZone);
  if (wallClock === null || !WITH_TIME.test(text)) return wallClock;
  const zone = ZONE.exec(text)?.[0];
  if (zone === undefined) return wallClock;
  const instant = instantOf(text);
  if (instant === null) return wallClock;
  const { epochMilliseconds } = instant;
  const day = dateOfDay(Math.floor(epochMilliseconds / DAY_MS));
  // Of another year than these no day can be written.
  if (!YEARS.test(day)) return null;
  const isMidnight = UTC.test(zone) && epochMilliseconds % DAY_MS === 0;
  const isDay = isMidnight || epochMilliseconds === instantOfDay(day, timeZone).epochMilliseconds;
  return isDay ? beginningOf(day) : wallClock;
}

/** The farm's day of a moment as others send it; null where it is no date. */
export function readDay(sent: string, timeZone: string): PlainDate | null {
  const wallClock = readMoment(sent, timeZone);
  return wallClock === null ? null : dayOf(wallClock);
}

const DAY_MS = 86_400_000;
const YEARS = /^\d{4}-/;
const MIDNIGHT = '00:00:00';
const WITH_TIME = /^.{10}[T ]/;
const ZONE = /(?:Z|[+-]\d{2}(?::?\d{2}){0,2})$/;
const UTC = /^(?:Z|[+-]00(?::?00){0,2})$/;
/** Some send seconds with seven decimals or more; a thousandth is the finest that counts. */
const DECIMALS = /([.,]\d{3})\d+/;

function instantOf(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
}

/** The instants of the days that were asked for last: asking for a zone's rules is slow, and a herd's records share their days. */
const INSTANTS = new Map<string, Temporal.Instant>();
const MOST_INSTANTS = 20_000;

function instantOfDay(day: PlainDate, timeZone: string): Temporal.Instant {
  const key = `${timeZone} ${day}`;
  const known = INSTANTS.get(key);
  if (known) return known;
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour: 12 } });
  // Whole seconds: half of an offset of a quarter of an hour has some.
  const before = Math.trunc(noon.offsetNanoseconds / 2_000_000_000);
  const instant = Temporal.Instant.from(`${day}T12:00:00Z`).subtract({ seconds: before });
  if (INSTANTS.size >= MOST_INSTANTS) INSTANTS.clear();
  INSTANTS.set(key, instant);
  return instant;
}

function withZ(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' });
}
