import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { CALVINGS_AHEAD_DAYS, calvingsAhead } from '#domain/figures/calvings-ahead.ts';
import { OPEN_DAYS, openCows } from '#domain/figures/open-cows.ts';
import { feedLasting } from '#domain/herd/feed-stock.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { feedsQuery } from '../lib/herd/feeds.ts';
import { formatDay, formatList } from '../lib/screen/format.ts';
import { formatMonth } from '../lib/screen/months.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Card } from '../ui/surface.tsx';
import { AnimalsBehind } from './animals-behind.tsx';
import { FactList, FigureRow, PRESSED, RowHead } from './figure-row.tsx';
import { valueText } from './figure-words.ts';
import { SmallBars } from './small-charts.tsx';
import type { OpenRows } from './use-open-rows.ts';

/** What hangs on no period: who calves next, how long the feed lasts, and who is open for long. */
export function FiguresToday({ herd, rows }: { herd: readonly CowListed[]; rows: OpenRows }) {
  const today = useFarmToday();
  const open = useMemo(() => openCows(herd, today).map(({ id }) => id), [herd, today]);
  return (
    <section aria-labelledby="figures-today">
      <h2 id="figures-today" className="mb-3 text-xl">
        {t('figures.today')}
      </h2>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          <CalvingsAhead herd={herd} today={today} rows={rows} />
          <FeedLasts herd={herd} />
          <FigureRow
            name={t('figures.open', { days: OPEN_DAYS })}
            value={t('figures.cows', { count: open.length })}
            open={rows.isOpen('open')}
            onToggle={() => rows.toggle('open')}
          >
            <FactList facts={[[t('figures.how'), t('figures.open-how', { days: OPEN_DAYS })]]} />
            <AnimalsBehind heading={t('figures.cows', { count: open.length })} ids={open} inOrder />
          </FigureRow>
        </ul>
      </Card>
    </section>
  );
}

function CalvingsAhead({
  herd,
  today,
  rows,
}: {
  herd: readonly CowListed[];
  today: PlainDate;
  rows: OpenRows;
}) {
  const { cows, soon, months } = useMemo(() => calvingsAhead(herd, today), [herd, today]);
  const days = useMemo(
    () => new Map(cows.map(({ id, expected_calving_date }) => [id, formatDay(expected_calving_date)])),
    [cows],
  );
  const byMonth = months
    .filter(({ count }) => count > 0)
    .map(({ month, count }) => t('figures.in-month', { month: formatMonth(month), count }));
  return (
    <FigureRow
      name={t('figures.calvings-ahead', { days: CALVINGS_AHEAD_DAYS })}
      value={t('figures.animals', { count: soon })}
      drawn={<SmallBars counts={months.map(({ count }) => count)} />}
      open={rows.isOpen('calvings')}
      onToggle={() => rows.toggle('calvings')}
    >
      <FactList
        facts={[
          [t('figures.by-month'), byMonth.length > 0 ? formatList(byMonth) : t('figures.no-calvings-ahead')],
        ]}
      />
      <AnimalsBehind
        heading={t('figures.calving-animals', { count: cows.length })}
        ids={cows.map(({ id }) => id)}
        beside={days}
        inOrder
      />
    </FigureRow>
  );
}

/** How long the feed lasts, or what it takes to say so; the feeds themselves are a press away. */
function FeedLasts({ herd }: { herd: readonly CowListed[] }) {
  const { data: feeds } = useQuery(feedsQuery);
  const lasting = useMemo(() => (feeds ? feedLasting(herd, feeds) : null), [herd, feeds]);
  if (!feeds) return null;
  const days = lasting?.days ?? null;
  return (
    <li>
      <RowHead
        name={
          <Link to={paths.feedsOnHome} className={PRESSED}>
            {t('figures.feed-lasts')}
          </Link>
        }
        value={days === null ? null : valueText('days', days)}
        note={
          lasting === null
            ? t('figures.feed-unknown')
            : lasting.days === null &&
              t('figures.feed-of-few', { known: lasting.known, animals: lasting.animals })
        }
        sign={<Icon name="chevron-end" className="size-5" />}
      />
    </li>
  );
}
