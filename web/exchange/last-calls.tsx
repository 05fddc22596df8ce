import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdeCall } from '#domain/exchange/ade/calls.ts';
import { api } from '../lib/api/api.ts';
import { formatMoment } from '../lib/screen/format.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { Section } from '../ui/section.tsx';
import { Badge, Skeleton } from '../ui/surface.tsx';

const AT_ONCE = 10;

const callsQuery = queryOptions({
  queryKey: ['ade-calls'],
  queryFn: ({ signal }) => api.get<AdeCall[]>('/api/ade-calls/', { signal }),
  staleTime: 0,
});

/** What programs asked last, so that an owner sees whether they come through. */
export function LastCalls() {
  const { data: calls, isPending, isFetching, refetch } = useQuery(callsQuery);
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <Section
      title={t('exchange.calls')}
      action={
        <Button icon="refresh" busy={isFetching && !isPending} onClick={() => void refetch()}>
          {t('exchange.calls-again')}
        </Button>
      }
    >
      <p className="mb-3 text-soft">{t('exchange.calls-lead')}</p>
      {isPending && <Skeleton className="h-11" />}
      {!isPending && !calls && <Failed onRetry={() => void refetch()}>{t('exchange.calls-failed')}</Failed>}
      {calls?.length === 0 && <p>{t('exchange.calls-none')}</p>}
      {calls && calls.length > 0 && (
        <>
          <ol className="-mt-2 divide-y divide-line">
            {calls.slice(0, shown).map((call, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: calls have nothing by which they differ, and no state.
              <Call key={place} call={call} />
            ))}
          </ol>
          <MoreRows rest={calls.length - shown} atOnce={AT_ONCE} onMore={() => setShown(shown + AT_ONCE)} />
        </>
      )}
    </Section>
  );
}

/** What was found is below the farm's own number, which says nothing new in each line. */
const OWN_COLLECTION = /^\/ade\/v1\/(?:batches\/)?locations\/[^/]+\/[^/]+\//;

function Call({ call: { at, key, method, path, status, items } }: { call: AdeCall }) {
  return (
    <li className="grid gap-x-3 gap-y-1 py-2 sm:flex sm:items-center">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          <bdi translate="no" dir="ltr" className="font-mono text-[0.875rem]">
            {method} {status === 404 ? path : path.replace(OWN_COLLECTION, '…/')}
          </bdi>
        </p>
        <p className="text-[0.8125rem] text-soft">
          {rich('exchange.call-line', { key: <bdi>{key}</bdi>, moment: <bdi>{formatMoment(at)}</bdi> })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {items !== null && (
          <span className="text-[0.875rem] text-soft">{t('exchange.call-items', { count: items })}</span>
        )}
        <Badge tone={status < 400 ? 'good' : 'warn'}>
          {t('exchange.call-outcome', { status: String(status), outcome: outcomeOf(status) })}
        </Badge>
      </div>
    </li>
  );
}

const OUTCOMES: Readonly<Record<number, string>> = {
  400: 'understood',
  403: 'allowed',
  404: 'found',
  413: 'understood',
  429: 'often',
};

function outcomeOf(status: number): string {
  return status < 400 ? 'answered' : (OUTCOMES[status] ?? 'failed');
}
