import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ToThinkAbout } from '#domain/figures/schema.ts';
import { THINK_ABOUT } from '#domain/figures/to-think-about.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { think } from '#domain/messages/think.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Numbers } from '../ui/animal-words.tsx';
import { Failed } from '../ui/failed.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { Card, EmptyState, Skeleton } from '../ui/surface.tsx';
import { useFolding } from './fold-button.tsx';

// Below the herd: what changes that changes this.
const toThinkAboutQuery = queryOptions({
  queryKey: [...keys.herd, 'to-think-about'],
  queryFn: ({ signal }) => api.get<ToThinkAbout>('/api/figures/to-think-about/', { signal }),
});

/** How many animals are drawn at first, and with each press. */
const ROWS_AT_ONCE = 10;
const FIRST_ON_PHONE = 5;

/** Animals that are open for long, were seminated often or are old and empty: each with why, none with advice. */
export function AnimalsToThinkAbout() {
  const id = useId();
  const { data, isError, refetch } = useQuery(toThinkAboutQuery);
  const { data: herd } = useQuery(herdQuery);
  const cows = new Map(herd?.cows.map((cow) => [cow.id, cow]));
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="text-xl">
        {t('to-think-about.title')}
        {data && data.animals.length > 0 && (
          <span className="ms-2 text-base font-normal text-soft">
            {t('to-think-about.count', { count: data.animals.length })}
          </span>
        )}
      </h2>
      <p className="mt-1 mb-3 max-w-[48rem] text-[0.8125rem] text-soft">
        {t('to-think-about.rules', {
          days: THINK_ABOUT.openDays,
          services: THINK_ABOUT.services,
          years: THINK_ABOUT.oldYears,
        })}
      </p>
      {data && data.animals.length === 0 && <EmptyState>{t('to-think-about.none')}</EmptyState>}
      {data && data.animals.length > 0 && <Animals animals={data.animals} cows={cows} />}
      {!data && isError && <Failed onRetry={() => void refetch()}>{t('to-think-about.failed')}</Failed>}
      {!data && !isError && <Skeleton className="h-40 w-full" />}
    </section>
  );
}

function Animals({
  animals,
  cows,
}: {
  animals: ToThinkAbout['animals'];
  /** By id; animals may be missing while the herd is read. */
  cows: ReadonlyMap<number, CowListed>;
}) {
  const folding = useFolding();
  const [limit, setLimit] = useState(folding ? FIRST_ON_PHONE : ROWS_AT_ONCE);
  const rest = animals.length - limit;
  return (
    <Card>
      <ul className="divide-y divide-line">
        {animals.slice(0, limit).map(({ cow: id, reasons }) => {
          const cow = cows.get(id);
          return (
            <li key={id} className="px-4 py-2.5 sm:flex sm:items-baseline sm:gap-6">
              <p className="flex flex-wrap items-baseline gap-x-2 sm:w-64 sm:shrink-0">
                <Link to={paths.cow(id)} className="reach font-semibold underline-offset-4 hover:underline">
                  <bdi>{cow?.name ?? `#${id}`}</bdi>
                </Link>
                {cow && <Numbers cow={cow} className="text-[0.8125rem] text-soft" />}
              </p>
              <ul className="text-[0.8125rem] leading-5 text-soft">
                {reasons.map((reason) => (
                  <li key={reason.code}>{tell(think, reason)}</li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <div className="border-t border-line px-4 py-1 empty:hidden print:hidden">
        <MoreRows rest={rest} atOnce={ROWS_AT_ONCE} onMore={() => setLimit(limit + ROWS_AT_ONCE)} />
      </div>
    </Card>
  );
}
