import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedListed } from '#domain/feed/schema.ts';
import { STOCK_KG } from '#domain/values/limits.ts';
import { useCurrency, useWeightUnit } from '../../lib/herd/farm.ts';
import { choiceLabel } from '../../lib/herd/kind-words.ts';
import { formatDay, formatMoney, formatWeight } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { Failed } from '../../ui/failed.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { FeedMovementForm } from './feed-movement-form.tsx';
import { type FeedMovement, feedMovementsQuery } from './queries.ts';
import { EntryRow } from './rows.tsx';

const ROWS_AT_ONCE = 8;

/** What was delivered, counted and used, the latest first. */
export function FeedMovements({ feed }: { feed: FeedListed }) {
  useWeightUnit();
  useCurrency();
  const { data, isError, refetch } = useQuery(feedMovementsQuery(feed.id));
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const rest = (data?.length ?? 0) - limit;
  return (
    <Section level={2} title={t('feed.movements')}>
      {!data && isError && <Failed onRetry={() => void refetch()}>{t('feed.movements-failed')}</Failed>}
      {!data && !isError && <Skeleton className="h-24 w-full" />}
      {data?.length === 0 && <p className="text-soft">{t('feed.no-movements')}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.slice(0, limit).map((movement) => (
            <Movement key={movement.id} feed={feed} movement={movement} />
          ))}
        </ul>
      )}
      <MoreRows rest={rest} atOnce={ROWS_AT_ONCE} onMore={() => setLimit(limit + ROWS_AT_ONCE)} />
    </Section>
  );
}

function Movement({ feed, movement }: { feed: FeedListed; movement: FeedMovement }) {
  const { kind, kg, moved_on, price_per_tonne, supplier, notes } = movement;
  const label = choiceLabel('feed_movements', 'kind', kind);
  const day = formatDay(moved_on);
  return (
    <EntryRow
      table="feed_movements"
      id={movement.id}
      name={t('feed.movement-name', { kind: label, day })}
      form={(onDone) => <FeedMovementForm feed={feed} kind={kind} movement={movement} onDone={onDone} />}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{label}</span>
        <bdi className="font-semibold">{formatWeight(kg, STOCK_KG)}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] leading-5 text-soft">
        <bdi>{day}</bdi>
        {supplier !== null && <bdi className="wrap-anywhere">{supplier}</bdi>}
        {price_per_tonne !== null && <span>{t('feed.price', { price: formatMoney(price_per_tonne) })}</span>}
      </p>
      {notes !== null && <bdi className="block whitespace-pre-line text-soft wrap-anywhere">{notes}</bdi>}
    </EntryRow>
  );
}
