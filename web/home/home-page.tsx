import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router';
import { settingsQuery } from '../lib/farm.ts';
import { feedsQuery } from '../lib/feeds.ts';
import { formatNumber, UNKNOWN } from '../lib/format.ts';
import { herdQuery } from '../lib/herd.ts';
import { HerdSection } from './herd-section.tsx';
import { HerdSkeleton, HomeSkeleton } from './home-skeleton.tsx';
import { Today } from './today.tsx';

/** Home: how much there is, what needs the keeper, the feeds and the herd. The feeds are another slice's. */
export function HomePage({ feeds }: { feeds: ReactNode }) {
  const { key } = useLocation();
  const { data: herd, isPending: herdPending } = useQuery(herdQuery);
  const { data: feedList, isPending: feedsPending } = useQuery(feedsQuery);
  const [asked, setAsked] = useState(!herdPending && !feedsPending);
  // Once and for all: a section that tries again after a failure shows that itself.
  if (!asked && !herdPending && !feedsPending) setAsked(true);
  // What has just come is drawn in two steps, the herd by itself: all of it at once would hold up a slow phone.
  const herdsTurn = useDeferredValue(asked);
  const farm = useQuery(settingsQuery).data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <title>Home · Cowbell</title>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="min-h-6 truncate font-medium text-brass">{farm?.farm_name}</p>
          <h1 className="text-[1.625rem] sm:text-3xl">Farm Management System</h1>
        </div>
        <dl className="flex gap-8">
          <Count label="Total Cows" value={herd?.cows.length} />
          <Count label="Total Feeds" value={feedList?.length} />
        </dl>
      </header>
      {/* All at once: what came first would be pushed down by what comes above it. */}
      {asked ? (
        <>
          {herd && <Today cows={herd.cows} />}
          {feeds}
          {/* Another visit of Home, by its link or the way back, begins with what the address says. */}
          {herdsTurn ? <HerdSection key={key} /> : <HerdSkeleton />}
        </>
      ) : (
        <HomeSkeleton />
      )}
    </div>
  );
}

function Count({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-[0.8125rem] text-soft">{label}</dt>
      <dd className="text-2xl leading-8 font-semibold tracking-tight">
        {value === undefined ? UNKNOWN : formatNumber(value)}
      </dd>
    </div>
  );
}
