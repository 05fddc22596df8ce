import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { OPEN_DAYS, openCows } from '#domain/figures/open-cows.ts';
import { feedLasting } from '#domain/herd/feed-stock.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { feedsQuery } from '../lib/herd/feeds.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Card, Skeleton } from '../ui/surface.tsx';
import { AnimalsBehind } from './animals-behind.tsx';
import { FactList, FIGURE_ROW, FigureRow, PRESSED, RowHead } from './figure-row.tsx';
import { valueText } from './figure-words.ts';
import type { OpenRows } from './use-open-rows.ts';

/** What is asked for most and hangs on no period: who is open for long, and how long the feed lasts. */
export function FiguresToday({ rows }: { rows: OpenRows }) {
  const today = useFarmToday();
  const { data: herd, isError } = useQuery(herdQuery);
  const { data: feeds } = useQuery(feedsQuery);
  const open = useMemo(() => openCows(herd?.cows ?? [], today).map(({ id }) => id), [herd, today]);
  const lasting = useMemo(() => (herd && feeds ? feedLasting(herd.cows, feeds) : null), [herd, feeds]);
  const days = lasting?.days ?? null;
  // As high as what comes, so that the figures beneath stay where they are.
  if (!herd) return isError ? null : <Skeleton className="h-48" />;
  return (
    <section aria-labelledby="figures-today">
      <h2 id="figures-today" className="mb-3 text-xl">
        {t('figures.today')}
      </h2>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          <FigureRow
            name={t('figures.open', { days: OPEN_DAYS })}
            value={t('figures.cows', { count: open.length })}
            isNumber
            beside={[]}
            open={rows.isOpen('open')}
            onToggle={() => rows.toggle('open')}
          >
            <FactList facts={[[t('figures.how'), t('figures.open-how', { days: OPEN_DAYS })]]} />
            <AnimalsBehind heading={t('figures.cows', { count: open.length })} ids={open} inOrder />
          </FigureRow>
          {feeds && (
            <li className={FIGURE_ROW}>
              <RowHead
                name={
                  <Link to={paths.feedsOnHome} className={PRESSED}>
                    {t('figures.feed-lasts')}
                  </Link>
                }
                value={days === null ? null : valueText('days', days)}
                isNumber
                sign={<Icon name="chevron-end" className="size-5" />}
              />
              <p className="col-span-2 text-[0.875rem] text-soft lg:col-span-3">
                {days !== null
                  ? t('figures.feed-how')
                  : lasting?.days === null
                    ? t('figures.feed-of-few', { known: lasting.known, animals: lasting.animals })
                    : t('figures.feed-unknown')}
              </p>
            </li>
          )}
        </ul>
      </Card>
    </section>
  );
}
