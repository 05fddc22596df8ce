import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import type { ManyProps } from '../lib/herd/acts-on-many.ts';
import { herdQuery, type ListedHerd, leftQuery } from '../lib/herd/herd.ts';
import { useIdle } from '../lib/screen/idle.ts';
import { dismissFailures, fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type LatePart, useFetchedSoon } from '../ui/late.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { EmptyHerd } from './empty-herd.tsx';
import { type GroupedHandle, GroupedView } from './grouped-view.tsx';
import { ListView, PrintedHerd } from './late-list.tsx';
import { ChoiceBar, HerdFilters } from './late-parts.tsx';
import { LifeStrip } from './life-strip.tsx';
import { NoneFound } from './none-found.tsx';
import { shownGroups } from './stages.ts';
import { ALL_COWS, type HomeView, isNarrowed, isSearching } from './use-herd-view.ts';
import { useOnList } from './use-on-list.ts';
import { fetchSearch, useSearch } from './use-search.ts';

const VIEWS = [
  { value: 'grouped', label: 'home.grouped', icon: 'groups' },
  { value: 'list', label: 'home.list', icon: 'list' },
] as const;

interface HerdSectionProps {
  /** The forms of what is done with many animals. */
  ActOnMany: LatePart<ManyProps>;
  view: HomeView;
  change: (change: Partial<HomeView>) => void;
}

/** The registered cows, grouped or as a list, or what a search found of them; shown once the herd has been asked for. */
export function HerdSection({ view, change, ActOnMany }: HerdSectionProps) {
  // Home itself has just asked; the button tries again.
  const { data: herd, isError, isPaused, refetch } = useQuery({ ...herdQuery, retryOnMount: false });
  const [refreshing, setRefreshing] = useState(false);
  const mode = modeOf(herd, view);

  async function refresh(): Promise<void> {
    dismissFailures();
    setRefreshing(true);
    const { error } = await refetch();
    setRefreshing(false);
    if (error) fail(t('home.refresh-failed'), error);
  }

  return (
    <section aria-labelledby="cows-heading">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="cows-heading" tabIndex={-1} className="text-xl">
          {t('home.cows')}
        </h2>
        <div className={`ms-auto items-center gap-2 max-sm:w-full ${isSearching(view) ? 'hidden' : 'flex'}`}>
          <div className="min-w-0 max-sm:flex-1">
            <Segmented
              label={t('home.view')}
              choices={VIEWS.map((choice) => ({ ...choice, label: t(choice.label) }))}
              value={mode}
              onChange={(value) => change({ view: value })}
            />
          </div>
          <Button
            icon="refresh"
            busy={refreshing}
            onClick={() => void refresh()}
            className={`shrink-0 max-sm:w-11 max-sm:px-0 ${refreshing ? '[&>svg]:animate-spin' : ''}`}
          >
            <span className="max-sm:sr-only">{t('home.refresh')}</span>
          </Button>
        </div>
      </div>
      {!herd && <NotRead onRetry={refresh}>{t('home.cows-failed')}</NotRead>}
      {herd?.cows.length === 0 && view.who === 'herd' && <EmptyHerd />}
      {herd && (isError || isPaused) && <Notice>{t('home.last-seen')}</Notice>}
      {herd && (herd.cows.length > 0 || view.who !== 'herd') && (
        <HerdBody herd={herd} view={view} change={change} ActOnMany={ActOnMany} />
      )}
    </section>
  );
}

/** Without groups there is the list alone. */
function modeOf(herd: ListedHerd | undefined, view: HomeView): HomeView['view'] {
  return herd?.groups === null ? 'list' : view.view;
}

function Notice({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-2 rounded-xl bg-brass-tint px-3.5 py-2.5 text-brass"
    >
      <Icon name="alert" />
      {children}
    </p>
  );
}

/** The animals of the list; those that left are asked for when they are to be shown. */
function useAnimals(inHerd: readonly CowListed[], who: HomeView['who']) {
  const {
    data: left = NONE,
    isError,
    isLoading: waiting,
  } = useQuery({ ...leftQuery, enabled: who !== 'herd' });
  const animals = useMemo(
    () => (who === 'herd' ? inHerd : who === 'left' ? left : [...inHerd, ...left]),
    [inHerd, left, who],
  );
  return { animals, failed: who !== 'herd' && isError, waiting };
}

const NONE: readonly CowListed[] = [];

/** A search shows the list, and a page may be printed, at any time. */
const SOON = [{ fetch: fetchSearch }, ListView, PrintedHerd];

interface HerdBodyProps extends HerdSectionProps {
  herd: ListedHerd;
}

function HerdBody({ herd, view, change, ActOnMany }: HerdBodyProps) {
  const grouped = useRef<GroupedHandle>(null);
  // Typing and the pressed button are drawn first; thousands of cows may follow a moment later.
  const shown = useDeferredValue(view);
  const mode = modeOf(herd, shown);
  const groups = useMemo(() => herd.groups && shownGroups(herd.groups), [herd.groups]);
  const list = mode === 'list' || isSearching(shown);
  const { animals: all, failed } = useAnimals(herd.cows, mode === 'list' ? shown.who : 'herd');
  const { animalsOn: animals, ...onList } = useOnList(all, mode === 'list' ? shown.list : null);
  const search = useSearch(list);
  const [marked, setChosen] = useState<ReadonlySet<number> | null>(null);
  const chosen = mode === 'list' ? marked : null;
  const inHerd = useMemo(
    () => (list && search ? search.findCows(animals, { ...shown, view: mode }) : []),
    [list, search, animals, shown, mode],
  );
  // Who is not in the herd any more still has her page.
  const asksLeft =
    search !== null && isSearching(shown) && inHerd.length === 0 && chosen === null && !isNarrowed(shown);
  const { animals: left, waiting } = useAnimals(NONE, asksLeft ? 'left' : 'herd');
  const cows = asksLeft ? search.findCows(left, { ...shown, view: mode }) : inHerd;
  useFetchedSoon(SOON);
  const idle = useIdle();

  function showAll(): void {
    change(ALL_COWS);
    // The button that was pressed is gone.
    document.getElementById('cows-heading')?.focus({ preventScroll: true });
  }

  return (
    <>
      {failed && <Notice>{t('home.left-failed')}</Notice>}
      {onList.failed && <Notice>{t('home.lists-failed')}</Notice>}
      {herd.groups === null && <Notice>{t('home.groups-failed')}</Notice>}
      {mode === 'list' && (!isSearching(view) || isNarrowed(view) || view.who !== 'herd') && (
        <HerdFilters
          cows={herd.cows}
          view={view}
          onChange={change}
          found={cows}
          chosen={chosen}
          onChosen={setChosen}
        />
      )}
      <p role="status" className={isSearching(shown) ? 'mb-2 text-soft' : ''}>
        {isSearching(shown) && search && !waiting && t('home.found', { count: cows.length })}
      </p>
      {list && cows.length > 0 && (
        <ListView cows={cows} herdSize={animals.length} order={shown} chosen={chosen} onChosen={setChosen} />
      )}
      {list && search && cows.length === 0 && !waiting && !onList.waiting && (
        <NoneFound onShowAll={showAll}>
          {mode === 'list' ? t('home.none-chosen') : t('home.none-found', { query: shown.query })}
        </NoneFound>
      )}
      {chosen && (
        <ChoiceBar
          animals={all}
          found={cows}
          chosen={chosen}
          list={shown.list}
          onChosen={setChosen}
          ActOnMany={ActOnMany}
        />
      )}
      {!list && groups && (
        <>
          <LifeStrip groups={groups} onJump={(number) => grouped.current?.showGroup(number)} />
          <GroupedView ref={grouped} groups={groups} change={change} />
        </>
      )}
      {idle && (
        <PrintedHerd
          cows={chosen?.size ? all.filter(({ id }) => chosen.has(id)) : animals}
          list={onList.name}
          filter={
            chosen?.size
              ? { ...ALL_COWS, query: '', sort: shown.sort }
              : mode === 'list'
                ? shown
                : { ...ALL_COWS, query: shown.query, sort: 'group' }
          }
        />
      )}
    </>
  );
}
