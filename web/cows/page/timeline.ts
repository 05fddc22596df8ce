/**
 * A cow's life as the drawing needs it: which events there are, and where they lie between her birth and the last
 * expected one.
 */

import { calvingsIn } from '#domain/breeding/calvings.ts';
import {
  type SeminationStanding,
  type ServiceDays,
  seminationStanding,
} from '#domain/breeding/semination-standing.ts';
import { addDays, dayNumber, dayOf, daysBetween, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { isByFile } from '#domain/kinds/in-files.ts';
import { type CowRecordKind, RECORD_KINDS, type RecordTable } from '#domain/kinds/index.ts';
import { rulesOf } from '#domain/kinds/rules.ts';
import { writtenDate } from '#domain/messages/words.ts';
import { formatList } from '../../lib/screen/format.ts';
import { t, words } from '../../lib/words/words.ts';
import { dayOfRecord, eventText } from '../records/record-words.ts';

type LifeEventKind = 'birth' | 'semination' | 'calving' | 'record' | 'expected-calving';

/** One thing that happened, or is expected, in a cow's life. */
export interface LifeEvent {
  kind: LifeEventKind;
  date: PlainDate;
  /** What a reader sees beside the date. */
  text: string;
  /** Whether a semination was successful; always true for other kinds. */
  sure: boolean;
}

/** A pregnancy, from the semination it began with to its calving or loss, past or expected. */
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

const TOOK: ReadonlySet<SeminationStanding['standing']> = new Set(['pregnant', 'calved', 'successful']);
const OPEN: ReadonlySet<SeminationStanding['standing']> = new Set(['pending', 'check-due']);

/** Everything known of her life, oldest first. */
export function lifeEvents(cow: Cow, today: PlainDate, numbers: ServiceDays): LifeEvent[] {
  const events: LifeEvent[] = [
    { kind: 'birth', date: cow.date_of_birth, text: t('cow.life-born'), sure: true },
    ...cow.semination_records.map((record) => {
      const { standing } = seminationStanding(cow, record, record, today, numbers);
      const sure = TOOK.has(standing);
      return {
        kind: 'semination' as const,
        date: dayOf(record.semination_date),
        text: t('cow.life-semination', {
          standing: sure ? 'successful' : OPEN.has(standing) ? 'pending' : 'other',
        }),
        sure,
      };
    }),
    ...calvingsIn(cow.birth_records).map(({ day, birthRecords }) => {
      // As they were recorded: the newest is the first of the list.
      const names = birthRecords.flatMap(({ newborn_name }) => newborn_name ?? []).reverse();
      return {
        kind: 'calving' as const,
        date: day,
        text:
          names.length === 0 ? t('cow.life-calved') : t('cow.life-calved-of', { calves: formatList(names) }),
        sure: true,
      };
    }),
    ...RECORD_KINDS.flatMap((kind) =>
      // What comes every month would hide the rest.
      SHOWN_BY_THEMSELVES.has(kind.table) || rulesOf(kind).planned || isByFile(kind)
        ? []
        : cow[kind.table].map((record) => recordEvent(kind, record)),
    ),
  ];
  if (cow.expected_calving_date !== null) {
    events.push({
      kind: 'expected-calving',
      date: cow.expected_calving_date,
      text: t('cow.life-expected'),
      sure: false,
    });
  }
  return events.sort((event, other) => dayNumber(event.date) - dayNumber(other.date));
}

/** Kinds whose records have a title beside their day. */
const SHOWN_BY_THEMSELVES: ReadonlySet<RecordTable> = new Set(['semination_records', 'birth_records']);

function recordEvent(kind: CowRecordKind, record: object): LifeEvent {
  return {
    kind: 'record',
    date: dayOf(dayOfRecord(kind, record)),
    text: eventText(kind, record),
    sure: true,
  };
}

/**
 * Her pregnancies, oldest first. A past one whose semination is not known is left out, since its beginning is not
 * known.
 */
export function pregnancies(cow: Cow): PregnancySpan[] {
  const spans = cow.semination_records
    .flatMap(({ semination_date, outcome, outcome_date: to }): PregnancySpan[] =>
      (outcome === 'calved' || outcome === 'lost') && to !== null
        ? [{ from: dayOf(semination_date), to, ended: true }]
        : [],
    )
    .sort((a, b) => dayNumber(a.from) - dayNumber(b.from));
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

const MONTH = { month: 'short', timeZone: 'UTC' } as const;

/** At most six marks for the axis: months of a young life, years of a longer one. */
export function ticks(span: { from: PlainDate; to: PlainDate }, locale = words.locale): Tick[] {
  const months = Math.ceil(daysBetween(span.from, span.to) / 30.44);
  const step = [1, 2, 3, 6, 12, 24, 36, 60].find((candidate) => months / candidate <= 6) ?? 120;
  const marks: Tick[] = [];
  let year = Number(span.from.slice(0, 4));
  let month = 0;
  for (;;) {
    const date = `${year}-${String(month + 1).padStart(2, '0')}-01`;
    if (date > span.to) return marks;
    if (date > span.from) {
      marks.push({
        date,
        label: month === 0 ? String(year) : writtenDate(locale, MONTH, new Date(Date.UTC(year, month, 1))),
      });
    }
    month += step;
    year += Math.floor(month / 12);
    month %= 12;
  }
}
