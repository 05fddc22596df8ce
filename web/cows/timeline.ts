/** A cow's life as a drawing needs it: what happened when, and where that lies between her birth and what is to come. */
import { addDays, dayNumber, dayOf, daysBetween, type PlainDate } from '#domain/calendar.ts';
import type { Cow } from '#domain/cow.ts';

type LifeEventKind = 'birth' | 'semination' | 'calving' | 'vaccination' | 'expected-calving';

/** One thing that happened, or is expected, in a cow's life. */
export interface LifeEvent {
  kind: LifeEventKind;
  date: PlainDate;
  /** What a reader is told beside the date. */
  text: string;
  /** A semination that took; always true for the other kinds. */
  sure: boolean;
}

/** A pregnancy, from the semination it began with to its calving, past or expected. */
export interface PregnancySpan {
  from: PlainDate;
  to: PlainDate;
  ended: boolean;
}

/** A mark on the axis. */
export interface Tick {
  date: PlainDate;
  label: string;
}

/** What real gestations span, twins and late calves included: what lies outside is another pregnancy's semination. */
const SHORTEST_GESTATION = 240;
const LONGEST_GESTATION = 310;

/** Everything known of her life, oldest first. */
export function lifeEvents(cow: Cow): LifeEvent[] {
  const events: LifeEvent[] = [
    { kind: 'birth', date: cow.date_of_birth, text: 'Born', sure: true },
    ...cow.semination_records.map((record) => ({
      kind: 'semination' as const,
      date: dayOf(record.semination_date),
      text: record.successful ? 'Semination, successful' : 'Semination, pending',
      sure: record.successful,
    })),
    ...cow.birth_records.map((record) => ({
      kind: 'calving' as const,
      date: dayOf(record.birth_date),
      text: record.newborn_name === null ? 'Calved' : `Calved: ${record.newborn_name}`,
      sure: true,
    })),
    ...cow.vaccinations.map((record) => ({
      kind: 'vaccination' as const,
      date: dayOf(record.vaccination_date),
      text: `Vaccinated: ${record.vaccine_name}`,
      sure: true,
    })),
  ];
  if (cow.expected_calving_date !== null) {
    events.push({
      kind: 'expected-calving',
      date: cow.expected_calving_date,
      text: 'Calving expected',
      sure: false,
    });
  }
  return events.sort((one, other) => dayNumber(one.date) - dayNumber(other.date));
}

/**
 * Her pregnancies, oldest first. A past one begins with the latest semination that fits its calving; where none was
 * recorded it is not drawn, for nothing is known of its beginning.
 */
export function pregnancies(cow: Cow): PregnancySpan[] {
  const seminations = cow.semination_records.map((record) => dayOf(record.semination_date)).sort();
  const calvings = [...new Set(cow.birth_records.map((record) => dayOf(record.birth_date)))].sort();
  const spans: PregnancySpan[] = [];
  for (const calving of calvings) {
    const from = seminations.findLast((date) => {
      const days = daysBetween(date, calving);
      return days >= SHORTEST_GESTATION && days <= LONGEST_GESTATION;
    });
    if (from !== undefined) spans.push({ from, to: calving, ended: true });
  }
  if (cow.is_pregnant && cow.pregnancy_start_date !== null && cow.expected_calving_date !== null) {
    spans.push({ from: cow.pregnancy_start_date, to: cow.expected_calving_date, ended: false });
  }
  return spans;
}

/** The first and the last day that the drawing shows: her birth, and today or what is expected, with a little room. */
export function lifeSpan(events: readonly LifeEvent[], today: PlainDate): { from: PlainDate; to: PlainDate } {
  const from = events[0]?.date ?? today;
  const last = events.at(-1)?.date ?? today;
  const end = last > today ? last : today;
  return { from, to: addDays(end, Math.max(3, Math.round(daysBetween(from, end) * 0.02))) };
}

/** Where `date` lies between `from` (0) and `to` (100). */
export function position(date: PlainDate, span: { from: PlainDate; to: PlainDate }): number {
  const share = daysBetween(span.from, date) / Math.max(1, daysBetween(span.from, span.to));
  return Math.min(100, Math.max(0, share * 100));
}

/** At most six marks for the axis: months of a young life, years of a longer one. */
export function ticks(span: { from: PlainDate; to: PlainDate }, locale?: string): Tick[] {
  const months = Math.ceil(daysBetween(span.from, span.to) / 30.44);
  const step = [1, 2, 3, 6, 12, 24, 36, 60].find((candidate) => months / candidate <= 6) ?? 120;
  const monthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const marks: Tick[] = [];
  let year = Number(span.from.slice(0, 4));
  let month = 0;
  for (;;) {
    const date = `${year}-${String(month + 1).padStart(2, '0')}-01`;
    if (date > span.to) return marks;
    if (date > span.from) {
      marks.push({
        date,
        label: month === 0 ? String(year) : monthName.format(Date.UTC(year, month, 1)),
      });
    }
    month += step;
    year += Math.floor(month / 12);
    month %= 12;
  }
}
