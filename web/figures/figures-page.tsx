import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Figures } from '#domain/figures/schema.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { useFirstInPieces } from '../lib/screen/first-in-pieces.ts';
import { formatDay } from '../lib/screen/format.ts';
import { rich, t } from '../lib/words/words.ts';
import { NotRead } from '../ui/not-read.tsx';
import { PageHeader, Skeleton } from '../ui/surface.tsx';
import { AllFigures } from './all-figures.tsx';
import { LateCharts } from './charts/late-charts.tsx';
import { FiguresMenu } from './figures-menu.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { periodIn } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { PrintedFigures } from './printed-figures.tsx';
import { figuresQuery } from './queries.ts';

/** What the herd achieves, in numbers and charts; behind each number how it is counted, how sure it is, and the animals. */
export function FiguresPage() {
  const today = useFarmToday();
  const [search] = useSearchParams();
  const { name, asked } = periodIn(search, today);
  const { data: read, isError, isPlaceholderData, refetch } = useQuery(figuresQuery(asked));
  const herd = useQuery(herdQuery);
  const data = useFirstInPieces(herd.isPending ? undefined : read);
  if (data && herd.data?.cows.length === 0 && isEmpty(data)) return <NoHerd />;
  return (
    <>
      <PageHeader
        title={t('figures.title')}
        lead={
          data
            ? rich('figures.lead', {
                from: <bdi>{formatDay(data.from)}</bdi>,
                to: <bdi>{formatDay(data.to)}</bdi>,
              })
            : // As high as the line that comes.
              '\u00a0'
        }
        actions={data && <FiguresMenu period={data} />}
      />
      <PeriodChoice name={name} shown={data && { from: data.from, to: data.to }} today={today} />
      {isError && !read && <NotRead onRetry={refetch}>{t('figures.failed')}</NotRead>}
      {/* As high as what comes, so that nothing moves once it is there. */}
      {!data && !(isError && !read) && <Skeleton className="h-160" />}
      {data && <AllFigures answer={data} herd={herd.data?.cows ?? []} isBusy={isPlaceholderData} />}
      {data && <PrintedFigures answer={data} />}
      {data && <LateCharts period={{ from: data.from, to: data.to }} today={today} />}
    </>
  );
}

/** Of a farm without animals there is nothing to choose, print or draw. */
function NoHerd() {
  return (
    <>
      <PageHeader title={t('figures.title')} />
      <NothingYet />
    </>
  );
}

function isEmpty({ figures }: Figures): boolean {
  return figures.every(({ n, missing }) => n === 0 && missing === 0);
}
