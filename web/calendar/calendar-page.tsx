import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addMonths, firstOf, monthOf } from '#domain/calendar/months.ts';
import { calendarRange } from '#domain/work/calendar.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { formatMonth } from '../lib/screen/months.ts';
import { t, words } from '../lib/words/words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { PageHeader, Skeleton } from '../ui/surface.tsx';
import { Agenda } from './agenda.tsx';
import { CalendarAddressSection } from './calendar-address.tsx';
import { firstDayOfWeek, weeksOf } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { eventsQuery } from './queries.ts';

type View = 'month' | 'agenda';

/** What is to be done on each day: a month as a grid or as a list, and the address for other calendars. */
export function CalendarPage() {
  const today = useFarmToday();
  const [search, setSearch] = useSearchParams();
  // At a desk the grid, on a phone the list.
  const [usual] = useState<View>(() => (matchMedia('(min-width: 48rem)').matches ? 'month' : 'agenda'));
  const asked = search.get('view');
  const view = asked === 'month' || asked === 'agenda' ? asked : usual;
  const range = calendarRange(today);
  const [first, last] = [monthOf(range[0]), monthOf(range[1])];
  const month = within(search.get('month') ?? monthOf(today), first, last);
  const weeks = useMemo(() => weeksOf(month, firstDayOfWeek(words.locale)), [month]);
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    eventsQuery(weeks[0]?.[0] ?? firstOf(month), weeks.at(-1)?.at(-1) ?? firstOf(month)),
  );
  const { data: herd } = useQuery(herdQuery);
  const cows = useMemo(() => new Map(herd?.cows.map((cow) => [cow.id, cow])), [herd]);

  const choose = (change: { view?: View; month?: string }) =>
    setSearch({ view, month, ...change }, { replace: true });
  const [isPrinting, setPrinting] = useState(false);
  const shown = { month, today, events: data?.events ?? [], cows };
  const isReady = data !== undefined && herd !== undefined;
  // The month is printed whichever view is on the screen: once its grid is drawn.
  useEffect(() => {
    if (!isPrinting || !isReady || view !== 'month') return;
    setPrinting(false);
    window.print();
  }, [isPrinting, isReady, view]);
  return (
    <>
      <PageHeader title={t('calendar.title')} lead={t('calendar.lead')} />
      <section aria-labelledby="calendar-month">
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="-ms-2.5 flex min-w-0 items-center print:ms-0 gap-1 max-md:w-full md:flex-1">
            <IconButton
              icon="arrow-start"
              label={t('calendar.previous')}
              disabled={month <= first}
              onClick={() => choose({ month: addMonths(month, -1) })}
            />
            <h2 id="calendar-month" aria-live="polite" className="min-w-0 text-xl first-letter:uppercase">
              <bdi>{formatMonth(month)}</bdi>
            </h2>
            <IconButton
              icon="arrow-end"
              label={t('calendar.next')}
              disabled={month >= last}
              onClick={() => choose({ month: addMonths(month, 1) })}
            />
            {month !== monthOf(today) && (
              <Button look="quiet" narrow onClick={() => choose({ month: monthOf(today) })}>
                {t('calendar.today')}
              </Button>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <Button
              onClick={() => {
                setPrinting(true);
                if (view !== 'month') choose({ view: 'month' });
              }}
            >
              {t('calendar.print')}
            </Button>
            <Segmented
              label={t('calendar.view')}
              choices={[
                { value: 'month', label: t('calendar.month') },
                { value: 'agenda', label: t('calendar.agenda') },
              ]}
              value={view}
              onChange={(value) => choose({ view: value })}
            />
          </div>
        </div>
        {isError && !data ? (
          <NotRead onRetry={refetch}>{t('calendar.failed')}</NotRead>
        ) : !isReady ? (
          <Skeleton className="h-160" />
        ) : view === 'month' ? (
          <MonthGrid
            {...shown}
            weeks={weeks}
            onMonth={(asked) => {
              const has = asked >= first && asked <= last;
              if (has) choose({ month: asked });
              return has;
            }}
          />
        ) : (
          <Agenda {...shown} isReading={isPlaceholderData} key={month} />
        )}
      </section>
      {/* Drawn once what stands above it has its height. */}
      {(isReady || isError) && <CalendarAddressSection />}
    </>
  );
}

/** The month, or the nearest that the calendar has; today's days decide what that is. */
function within(month: string, first: string, last: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month < first) return first;
  return month > last ? last : month;
}
