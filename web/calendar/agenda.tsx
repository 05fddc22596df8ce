import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { monthOf } from '#domain/calendar/months.ts';
import { formatNearDays, formatWeekday } from '../lib/screen/format.ts';
import { formatMonth } from '../lib/screen/months.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Numbers } from '../ui/animal-words.tsx';
import { Button } from '../ui/button.tsx';
import { Badge, Card, EmptyState } from '../ui/surface.tsx';
import { dayAnchor, workOf } from './event-ways.ts';
import type { ShownMonth } from './month-grid.tsx';
import type { CalendarEvent } from './queries.ts';
import { eventName, nameIn } from './words.ts';

/** So many animals of an entry are named at first. */
const NAMED_AT_FIRST = 6;

/** The days of a month that have something, one below the other; those before today when they are asked for. */
export function Agenda({ month, today, events, cows, isReading }: ShownMonth & { isReading: boolean }) {
  const { hash } = useLocation();
  const days = [...Map.groupBy(events, ({ day }) => day)].filter(([day]) => monthOf(day) === month);
  const isPast = (day: PlainDate) => day < today && monthOf(today) === month;
  const past = days.filter(([day]) => isPast(day));
  const [showsPast, setShowsPast] = useState(() => past.some(([day]) => hash === `#${dayAnchor(day)}`));
  const shown = showsPast ? days : days.filter(([day]) => !isPast(day));
  const isDrawn = !isReading;

  useEffect(() => {
    if (isDrawn && hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isDrawn, hash]);

  if (isReading) return <div className="min-h-160" />;
  return (
    <div className="grid grid-cols-1 gap-5">
      {past.length > 0 && !showsPast && (
        <div>
          <Button look="quiet" onClick={() => setShowsPast(true)}>
            {t('calendar.earlier', { count: past.length })}
          </Button>
        </div>
      )}
      {shown.map(([day, ofDay]) => (
        <AgendaDay key={day} day={day} today={today}>
          {ofDay.map((event, index) => (
            <AgendaEntry
              key={event.id}
              event={event}
              today={today}
              cows={cows}
              isMore={
                event.title === undefined &&
                event.list === ofDay[index - 1]?.list &&
                event.late === ofDay[index - 1]?.late
              }
            />
          ))}
        </AgendaDay>
      ))}
      {shown.length === 0 && (
        <EmptyState icon="calendar">
          {past.length === 0
            ? t('calendar.nothing', { month: formatMonth(month) })
            : t('calendar.nothing-more', { month: formatMonth(month) })}
        </EmptyState>
      )}
    </div>
  );
}

function AgendaDay({ day, today, children }: { day: PlainDate; today: PlainDate; children: ReactNode }) {
  const anchor = dayAnchor(day);
  return (
    <div id={anchor} className="scroll-mt-20">
      <h3
        className="mb-2 flex flex-wrap items-center gap-2 text-base"
        aria-current={day === today ? 'date' : undefined}
      >
        <bdi className="inline-block first-letter:uppercase">{formatWeekday(day)}</bdi>
        {day === today && <Badge tone="good">{t('calendar.today')}</Badge>}
      </h3>
      <Card>
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
    </div>
  );
}

interface AgendaEntryProps extends Pick<ShownMonth, 'today' | 'cows'> {
  event: CalendarEvent;
  /** Whether it follows one of the same list, as each calving of a day is an entry of its own. */
  isMore: boolean;
}

function AgendaEntry({ event, today, cows, isMore }: AgendaEntryProps) {
  const [limit, setLimit] = useState(NAMED_AT_FIRST);
  const work = workOf(event, today) ?? (event.list === 'own' ? paths.tasks : null);
  const name = event.title === undefined ? eventName(event) : <bdi>{eventName(event)}</bdi>;
  const more = event.cows.length - limit;
  return (
    <li className={isMore ? 'border-none! px-4 pb-2.5' : 'px-4 py-2.5'}>
      <p className={isMore ? 'sr-only' : 'font-semibold'}>
        {work === null || isMore ? (
          name
        ) : (
          <Link to={work} className="reach underline-offset-4 hover:underline">
            {name}
          </Link>
        )}
      </p>
      {event.cows.length > 0 && (
        <ul className="flex flex-wrap items-center gap-x-5">
          {event.cows.slice(0, limit).map((cow) => {
            const listed = cows.get(cow);
            return (
              <li key={cow} className="flex min-h-11 flex-wrap items-center gap-x-2">
                <Link to={paths.cow(cow)} className="reach underline underline-offset-4">
                  <bdi>{nameIn(event, cow, cows)}</bdi>
                </Link>
                {listed && <Numbers cow={listed} className="text-[0.8125rem] text-soft" />}
              </li>
            );
          })}
          {more > 0 && (
            <li>
              <Button look="quiet" narrow onClick={() => setLimit(event.cows.length)}>
                {t('calendar.more', { count: more })}
              </Button>
            </li>
          )}
        </ul>
      )}
      {event.usual && (
        <p className="text-[0.8125rem] text-soft">
          {t('calendar.usually', { days: formatNearDays(event.usual.from, event.usual.to) })}
        </p>
      )}
    </li>
  );
}
