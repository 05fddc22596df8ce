import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { feedLasting, type StoredFeed } from '#domain/herd/feed-stock.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import type { ManyProps } from '../lib/herd/acts-on-many.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { todayQuery } from '../lib/herd/farm-today.ts';
import { feedsQuery } from '../lib/herd/feeds.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { settingsQuery } from '../lib/herd/settings-query.ts';
import { FIND_IN_BAR, FIND_PLACE } from '../lib/screen/find-place.ts';
import { formatNumber, formatWeekday, UNKNOWN } from '../lib/screen/format.ts';
import { showHeading } from '../lib/screen/show-heading.ts';
import { useMedia } from '../lib/screen/use-media.ts';
import { t } from '../lib/words/words.ts';
import { FROM_HOME, paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import type { LatePart } from '../ui/late.tsx';
import { FindBox } from './find-box.tsx';
import { HerdSection } from './herd-section.tsx';
import { HerdSkeleton, HomeSkeleton } from './home-skeleton.tsx';
import { ListView } from './late-list.tsx';
import { Today } from './today.tsx';
import { isSearching, useHerdView } from './use-herd-view.ts';
import { fetchSearch } from './use-search.ts';

/** Fetches what this address shows beside the groups: a page that is loaded anew is at once as long as it was left. */
export async function fetchShown(search: string): Promise<void> {
  const params = new URLSearchParams(search);
  if (params.has('view') || params.has('q')) await Promise.all([fetchSearch(), ListView.fetch()]);
}

interface HomePageProps {
  feeds: ReactNode;
  ActOnMany: LatePart<ManyProps>;
}

/**
 * Home: the search, what needs the keeper, counts, the feeds and the herd. The feeds, and what is done with
 * many animals, are passed in from their own slices.
 */
export function HomePage(props: HomePageProps) {
  // Keyed by the visit: another visit of Home, by link or back button, begins with what the address says.
  return <Home key={useLocation().key} {...props} />;
}

function Home({ feeds, ActOnMany }: HomePageProps) {
  const navigate = useNavigate();
  const { data: herd, isPending: herdPending } = useQuery(herdQuery);
  const { data: feedList, isPending: feedsPending } = useQuery(feedsQuery);
  const { isPending: todayPending } = useQuery(todayQuery);
  const pending = herdPending || feedsPending || todayPending;
  const [asked, setAsked] = useState(!pending);
  // Set once: a section that tries again after a failure shows that itself.
  if (!asked && !pending) setAsked(true);
  // Drawn in two steps, the herd by itself: all at once would block a slow phone.
  const herdsTurn = useDeferredValue(asked);
  const [view, change] = useHerdView();
  const { pregnant, lasting } = useBeside(herd?.cows, feedList);
  useHeadingInAddress(herdsTurn);
  // A new farm begins with its animals.
  const empty = herd?.cows.length === 0;
  // During a search only the results are below the box.
  const aside = isSearching(view) ? 'hidden' : 'contents';

  function find(query: string): void {
    // The hits begin at the top of the page.
    if (!isSearching(view)) scrollTo(0, 0);
    change({ query });
  }

  async function openFound(): Promise<void> {
    const { findCows } = await fetchSearch();
    const found = findCows(herd?.cows ?? [], view);
    if (view.who === 'herd' && found.length === 1 && found[0])
      void navigate(paths.cow(found[0].id), { state: FROM_HOME });
    else document.querySelector<HTMLElement>('#found a')?.focus();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-7 sm:gap-y-9">
      <title>{t('frame.title', { page: t('frame.home') })}</title>
      <header className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
        <div className="min-w-0">
          <h1 className="text-[0.8125rem] font-medium text-soft">{t('home.heading')}</h1>
          <FarmLine />
        </div>
        {!empty && (
          <InItsPlace>
            <FindBox query={view.query} onChange={find} onEnter={() => void openFound()} />
          </InItsPlace>
        )}
      </header>
      {/* All at once, or what comes first would be pushed down by what comes above it. */}
      {asked ? (
        <>
          <div className={aside}>
            {herd && !empty && <Today cows={herd.cows} />}
            <div className="grid grid-cols-2 gap-3 sm:flex">
              <Count of="cows" value={herd?.cows.length} beside={pregnant} />
              <Count of="feeds" value={feedList?.length} beside={lasting} />
            </div>
            {!empty && feeds}
          </div>
          {herdsTurn ? <HerdSection view={view} change={change} ActOnMany={ActOnMany} /> : <HerdSkeleton />}
          {empty && feeds}
        </>
      ) : (
        <HomeSkeleton />
      )}
    </div>
  );
}

/** The search stands in the bar at the top where that has room, as on every page. */
function InItsPlace({ children }: { children: ReactNode }) {
  const inBar = useMedia(FIND_IN_BAR);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(inBar ? document.getElementById(FIND_PLACE) : null), [inBar]);
  if (!inBar) return children;
  return place && createPortal(children, place);
}

/** Whose farm it is, and the day it is there. */
function FarmLine() {
  const farm = useQuery(settingsQuery).data;
  const today = useFarmToday();
  return (
    <p className="flex min-h-7 flex-wrap items-baseline gap-x-2 text-lg font-semibold">
      {farm && <bdi className="max-w-full truncate">{farm.farm_name}</bdi>}
      <bdi className="whitespace-nowrap text-base font-medium text-soft">{formatWeekday(today)}</bdi>
    </p>
  );
}

/** What is shown beside the numbers: how many animals are pregnant, and how long the feeds last. */
function useBeside(cows: readonly CowListed[] = [], feeds: readonly StoredFeed[] = []) {
  return useMemo(() => {
    const count = cows.filter(({ is_pregnant }) => is_pregnant).length;
    const lasting = feedLasting(cows, feeds);
    return {
      pregnant: count > 0 && t('home.pregnant-count', { count }),
      lasting:
        lasting !== null &&
        (lasting.days === null
          ? t('home.feed-of-few', { known: lasting.known, animals: lasting.animals })
          : t('home.feed-lasts', { days: lasting.days })),
    };
  }, [cows, feeds]);
}

/** Goes to the heading that the address names, once it is on the page. */
function useHeadingInAddress(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash !== '') showHeading(hash.slice(1));
  }, [ready, hash]);
}

interface CountProps {
  of: 'cows' | 'feeds';
  value: number | undefined;
  /** What is shown beside the number. */
  beside: ReactNode;
}

/** For each: its texts without and with a number, and the id of its heading. */
const COUNTED = {
  cows: { label: 'home.total-cows', name: 'home.cows-in-all', heading: 'cows-heading' },
  feeds: { label: 'home.total-feeds', name: 'home.feeds-in-all', heading: 'feeds-heading' },
} as const;

/** How many there are, as a link to them: on a phone they begin below the screen. */
function Count({ of, value, beside }: CountProps) {
  const { label, name, heading } = COUNTED[of];
  return (
    <div className="relative flex flex-wrap items-end justify-between gap-x-3 rounded-2xl border border-line bg-card px-4 py-2 shadow-card has-[button]:hover:bg-sunk sm:min-w-44">
      <dl className="flex flex-col-reverse">
        <dt className="flex items-center gap-1 text-[0.8125rem] text-soft">
          {t(label)}
          {value !== undefined && <Icon name="chevron-down" className="size-3.5" />}
        </dt>
        <dd className="text-2xl leading-8 font-semibold tracking-tight">
          {value === undefined ? (
            UNKNOWN
          ) : (
            <button
              type="button"
              aria-label={t(name, { count: value })}
              onClick={() => showHeading(heading)}
              className="after:absolute after:inset-0 after:rounded-2xl"
            >
              {formatNumber(value)}
            </button>
          )}
        </dd>
      </dl>
      {beside && <p className="text-[0.8125rem] text-soft">{beside}</p>}
    </div>
  );
}
