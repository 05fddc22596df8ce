import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Charts } from '#domain/figures/charts/schema.ts';
import type { Period } from '#domain/figures/period.ts';
import { useFirstInPieces } from '../../lib/screen/first-in-pieces.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/surface.tsx';
import { CalvingsChart } from './calvings-chart.tsx';
import { DaysInMilkChart } from './days-in-milk-chart.tsx';
import { IntervalsChart } from './intervals-chart.tsx';
import { LossesChart } from './losses-chart.tsx';
import { chartsQuery } from './queries.ts';
import { StagesChart } from './stages-chart.tsx';
import { WeightsChart } from './weights-chart.tsx';

/**
 * The herd of a period in charts, each under the question it answers. Fetched late, with the texts of `figures-charts`, `charts`,
 * `messages/stages` and `messages/kinds`.
 */
export function HerdCharts({ period, today }: { period: Period; today: PlainDate }) {
  const id = useId();
  const { data: read, isError, refetch } = useQuery(chartsQuery(period));
  const data = useFirstInPieces(read);
  if (data && isNothing(data)) return null;
  return (
    <section aria-labelledby={id} className="printed-beside printed-charts mt-8 print:mt-0">
      <h2 id={id} className="mb-4 text-xl">
        {t('figures-charts.title')}
      </h2>
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2 [&>*]:grid [&>*]:min-w-0 [&>*]:grid-cols-[minmax(0,1fr)] [&>*]:gap-4">
          <div>
            <CalvingsChart calvings={data.calvings} period={data} today={today} />
            <IntervalsChart intervals={data.intervals} period={data} />
            <WeightsChart weights={data.weights} period={data} />
          </div>
          <div>
            <StagesChart stages={data.stages} period={data} />
            <DaysInMilkChart inMilk={data.days_in_milk} period={data} />
            <LossesChart losses={data.losses} period={data} />
          </div>
        </div>
      )}
      {isError && !read && (
        <Card role="alert" className="flex flex-wrap items-center justify-between gap-3 p-5">
          <p className="text-soft">{t('figures-charts.failed')}</p>
          <Button icon="refresh" onClick={() => void refetch()}>
            {t('frame.try-again')}
          </Button>
        </Card>
      )}
      {!data && !(isError && !read) && <Skeleton className="h-80 w-full" />}
    </section>
  );
}

/** Whether the farm had no animal in these years. */
function isNothing({ stages, calvings, weights }: Charts): boolean {
  const heads = stages.flatMap((day) => day.heads).concat(calvings.map(({ calved }) => calved));
  return [...heads, weights.Female.n, weights.Male.n].every((count) => count === 0);
}
