import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router';
import { settingsQuery } from '../lib/farm.ts';
import { feedsQuery } from '../lib/feeds.ts';
import { formatNumber, UNKNOWN } from '../lib/format.ts';
import { herdQuery } from '../lib/herd.ts';
import { showHeading } from '../lib/show-heading.ts';
import { Icon } from '../ui/icon.tsx';
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
  // A new farm begins with its animals.
  const empty = herd?.cows.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <title>Home · Cowbell</title>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="min-h-6 truncate font-medium text-brass">{farm?.farm_name}</p>
          <h1 className="text-[1.625rem] sm:text-3xl">Farm Management System</h1>
        </div>
        <dl className="flex gap-8">
          <Count label="Total Cows" value={herd?.cows.length} heading="cows-heading" />
          <Count label="Total Feeds" value={feedList?.length} heading="feeds-heading" />
        </dl>
      </header>
      {/* All at once: what came first would be pushed down by what comes above it. */}
      {asked ? (
        <>
          {herd && <Today cows={herd.cows} />}
          {!empty && feeds}
          {/* Another visit of Home, by its link or the way back, begins with what the address says. */}
          {herdsTurn ? <HerdSection key={key} /> : <HerdSkeleton />}
          {empty && feeds}
        </>
      ) : (
        <HomeSkeleton />
      )}
    </div>
  );
}

interface CountProps {
  label: string;
  value: number | undefined;
  /** The id of the heading beneath which they are. */
  heading: string;
}

/** How many there are, and the way down to them: on a phone they begin beyond the screen. */
function Count({ label, value, heading }: CountProps) {
  return (
    <div className="relative -mx-2 flex flex-col-reverse rounded-lg px-2 py-0.5 has-[button]:hover:bg-sunk">
      <dt className="flex items-center gap-1 text-[0.8125rem] text-soft">
        {label}
        {value !== undefined && <Icon name="chevron-down" className="size-3.5" />}
      </dt>
      <dd className="text-2xl leading-8 font-semibold tracking-tight">
        {value === undefined ? (
          UNKNOWN
        ) : (
          <button
            type="button"
            aria-label={`${formatNumber(value)} ${label}`}
            onClick={() => showHeading(heading)}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {formatNumber(value)}
          </button>
        )}
      </dd>
    </div>
  );
}
