import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ManyProps } from '../lib/herd/acts-on-many.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { formatList } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { LatePart } from '../ui/late.tsx';
import { MissingLines } from '../ui/missing-lines.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { EmptyState, PageHeader, Skeleton } from '../ui/surface.tsx';
import { DaysAhead, WEEK_DAYS } from './days-ahead.tsx';
import { ListChips } from './list-chips.tsx';
import { listName } from './list-name.ts';
import { type AnsweredWorkList, workQuery } from './queries.ts';
import { useDone } from './use-done.ts';
import { WorkMenu } from './work-files.tsx';
import { CALF_LISTS, CalfSection, WorkSection } from './work-section.tsx';

interface WorkPageProps {
  /** Writes own tasks down. */
  tasks: ReactNode;
  /** The forms of acts on many animals, which another slice has. */
  ActOnMany: LatePart<ManyProps>;
}

/** What needs doing, a section a list; each row is done in a press and stays, undoable, until one leaves the page. */
export function WorkPage({ tasks, ActOnMany }: WorkPageProps) {
  const [search, setSearch] = useSearchParams();
  const days = search.get('days') === 'week' ? WEEK_DAYS : 0;
  const chosen = search.get('list');
  const { data, isError, refetch } = useQuery(workQuery(days));
  const { data: read } = useQuery(herdQuery);
  // Hundreds of rows are drawn in pieces, so that a slow phone answers a touch meanwhile.
  const work = useDeferredValue(data);
  const herd = useDeferredValue(read);
  const today = useFarmToday();
  const doing = useDone();
  const cows = useMemo(() => new Map(herd?.cows.map((cow) => [cow.id, cow])), [herd]);

  const lists = work?.lists.filter(({ key }) => chosen === null || key === chosen) ?? [];
  const shown = lists.filter((list) => !isEmpty(list) || isTouched(list, doing.done.keys()));
  const empty = lists.filter((list) => !shown.includes(list));
  const calves = shown.filter(({ key }) => CALF_LISTS.has(key));
  const beside = { cows, today, doing, days, alone: chosen !== null, lists: shown.length, ActOnMany };
  const choose = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );

  return (
    <>
      <PageHeader
        title={t('work.title')}
        lead={
          // On a phone the bar at its foot says the number.
          <span className="max-sm:hidden">
            {work && work.count > 0 ? t('work.lead-count', { count: work.count }) : t('work.lead')}
          </span>
        }
        actions={
          <>
            <ButtonLink to={paths.visit}>{t('work.visit')}</ButtonLink>
            <ButtonLink to={paths.crush}>{t('work.sessions')}</ButtonLink>
            <WorkMenu cows={cows} today={today} days={days} work={work} />
          </>
        }
      />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <DaysAhead
          label={t('work.title')}
          days={days}
          onChange={(ahead) => choose('days', ahead === 0 ? null : 'week')}
        />
        {(!work || chosen !== null || work.lists.some(({ count }) => count > 0)) && (
          <ListChips lists={work?.lists ?? []} chosen={chosen} onChoose={(key) => choose('list', key)} />
        )}
      </div>
      {isError && !work && <NotRead onRetry={refetch}>{t('work.failed')}</NotRead>}
      {!work && !isError && <Skeleton className="h-60" />}
      {work && (
        <div className="grid grid-cols-1 gap-4 sm:gap-8">
          {shown.map((list) => {
            if (!calves.includes(list)) return <WorkSection key={list.key} list={list} {...beside} />;
            return list === calves[0] && <CalfSection key="calves" calves={calves} {...beside} />;
          })}
          {chosen === null && <MissingLines lines={work.lines} />}
          {shown.length === 0 && work.lines.length === 0 && (
            <EmptyState icon="check">{t('work.nothing')}</EmptyState>
          )}
          {empty.length > 0 && shown.length > 0 && (
            <p className="text-soft print:hidden">
              {t('work.empty', { lists: formatList(empty.map(({ key }) => listName(key))) })}
            </p>
          )}
          {tasks}
        </div>
      )}
    </>
  );
}

function isEmpty({ items, old }: AnsweredWorkList): boolean {
  return items.length === 0 && (old?.count ?? 0) === 0;
}

/** Whether a row of the list was done on this page. */
function isTouched({ key }: AnsweredWorkList, places: Iterable<string>): boolean {
  return [...places].some((place) => place.startsWith(`${key} `));
}
