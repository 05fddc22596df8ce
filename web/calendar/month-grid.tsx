import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { firstOf, monthOf } from '#domain/calendar/months.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { formatDayInYear, formatNumber } from '../lib/screen/format.ts';
import { formatMonth } from '../lib/screen/months.ts';
import { hyphenated } from '../lib/words/hyphenated.ts';
import { rich, t } from '../lib/words/words.ts';
import { Hidden } from '../ui/surface.tsx';
import { agendaOf, wayOf } from './event-ways.ts';
import type { CalendarEvent } from './queries.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { eventName, nameIn, weekdayName } from './words.ts';

export interface ShownMonth {
  month: string;
  today: PlainDate;
  events: readonly CalendarEvent[];
  /** The herd by id. */
  cows: ReadonlyMap<number, CowListed>;
}

/** So many entries of a day are shown at first; on paper all of them. */
const SHOWN_AT_FIRST = 3;

interface MonthGridProps extends ShownMonth {
  weeks: PlainDate[][];
  /** Shows another month, which is answered with `false` where the calendar has none. */
  onMonth: (month: string) => boolean;
}

/** A month as a table of its weeks. On a phone a day shows how much it has, and leads to it in the agenda. */
export function MonthGrid({ month, today, events, cows, weeks, onMonth }: MonthGridProps) {
  const byDay = Map.groupBy(events, ({ day }) => day);
  const grid = useRef<HTMLTableElement>(null);
  const first = monthOf(today) === month ? today : firstOf(month);
  const { stop, keys } = useGridKeys(grid, { first, weeks, onMonth });
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a grid allows a table, and paper needs one.
      role="grid"
      {...keys}
      className="printed-month w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-2xl border border-line bg-card shadow-card"
    >
      <caption className="sr-only">
        <bdi>{formatMonth(month)}</bdi>
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              key={day}
              scope="col"
              className="border-b border-line px-1 py-2 text-[0.8125rem] font-medium text-soft"
            >
              <bdi aria-hidden="true">{weekdayName(day, 'short')}</bdi>
              <Hidden>
                <bdi>{weekdayName(day, 'long')}</bdi>
              </Hidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} className="last:*:border-b-0">
            {week.map((day) => (
              <td
                key={day}
                data-day={day}
                tabIndex={day === stop ? 0 : -1}
                aria-current={day === today ? 'date' : undefined}
                className={`h-14 border-b border-e border-line p-1 align-top -outline-offset-2 last:border-e-0 md:h-28 print:h-auto ${monthOf(day) === month ? '' : 'bg-paper'}`}
              >
                <Day day={day} today={today} events={byDay.get(day) ?? []} cows={cows} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Pick<ShownMonth, 'today' | 'events' | 'cows'> {
  day: PlainDate;
}

function Day({ day, today, events, cows }: DayProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const hidden = isOpen ? 0 : Math.max(0, events.length - SHOWN_AT_FIRST);
  const name = formatDayInYear(day);

  function open(): void {
    flushSync(() => setOpen(true));
    // The button that was pressed is gone.
    list.current?.children[SHOWN_AT_FIRST]?.querySelector('a')?.focus();
  }

  const number = <DayNumber day={day} isToday={day === today} />;
  return (
    <>
      {events.length === 0 ? (
        <span className="max-md:flex max-md:justify-center">{number}</span>
      ) : (
        <>
          <Link
            to={agendaOf(day)}
            tabIndex={-1}
            className="flex min-h-11 flex-col items-center rounded-lg hover:bg-sunk focus-visible:outline-2 md:hidden print:hidden"
          >
            <Hidden>{t('calendar.day', { day: name, count: events.length })}</Hidden>
            <span aria-hidden="true">{number}</span>
            <span
              aria-hidden="true"
              className={`min-w-6 rounded-full px-1 text-center text-xs leading-4 font-semibold ${events.some(({ late }) => late) ? 'bg-brass-tint text-brass' : 'bg-pasture-tint text-pasture'}`}
            >
              {formatNumber(events.length)}
            </span>
          </Link>
          <span className="max-md:hidden print:inline">{number}</span>
        </>
      )}
      {events.length > 0 && (
        <ul ref={list} className="grid gap-0.5 max-md:hidden print:grid">
          {events.map((event, index) => (
            <li key={event.id} className={index < events.length - hidden ? '' : 'hidden print:list-item'}>
              <Entry event={event} today={today} cows={cows} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('calendar.more-on', { count: hidden, day: name })}
          onClick={open}
          className="mt-0.5 min-h-6 rounded-md px-1.5 text-xs font-medium text-soft hover:bg-sunk hover:text-ink focus-visible:outline-2 max-md:hidden print:hidden"
        >
          {t('calendar.more', { count: hidden })}
        </button>
      )}
    </>
  );
}

function DayNumber({ day, isToday }: { day: PlainDate; isToday: boolean }) {
  return (
    <time
      dateTime={day}
      className={`inline-grid size-6 place-items-center rounded-full text-[0.8125rem] tabular-nums ${isToday ? 'bg-pasture font-bold text-on-pasture' : ''}`}
    >
      {formatNumber(Number(day.slice(8)))}
    </time>
  );
}

/** Green what is born, yellow what is late, grey all else; what it is say the words. */
function groundOf({ list, late }: CalendarEvent): string {
  if (list === 'calving') return 'bg-pasture-tint text-pasture';
  return late ? 'bg-brass-tint text-brass' : 'bg-sunk text-ink';
}

function Entry({ event, today, cows }: { event: CalendarEvent } & Pick<ShownMonth, 'today' | 'cows'>) {
  const [first] = event.cows;
  const list = event.title === undefined ? hyphenated(eventName(event)) : <bdi>{eventName(event)}</bdi>;
  return (
    <Link
      to={wayOf(event, today)}
      tabIndex={-1}
      className={`block min-h-6 rounded-md px-1.5 py-1 text-xs leading-4 wrap-anywhere hyphens-auto hover:underline focus-visible:outline-2 ${groundOf(event)}`}
    >
      {first === undefined
        ? list
        : event.cows.length === 1
          ? rich('calendar.event-one', { list, name: <bdi>{nameIn(event, first, cows)}</bdi> })
          : rich('calendar.event-many', { list, count: event.cows.length })}
    </Link>
  );
}
