import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Period } from '#domain/figures/period.ts';
import type { Pictures as PicturesData } from '#domain/figures/pictures/schema.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Card, Skeleton } from '../ui/surface.tsx';
import { picturesQuery } from './picture-queries.ts';
import { CalvingsPicture } from './pictures/calvings-picture.tsx';
import { DaysInMilkPicture } from './pictures/days-in-milk-picture.tsx';
import { IntervalsPicture } from './pictures/intervals-picture.tsx';
import { LossesPicture } from './pictures/losses-picture.tsx';
import { StagesPicture } from './pictures/stages-picture.tsx';
import { WeightsPicture } from './pictures/weights-picture.tsx';

/**
 * The herd of a period in pictures, each under the question it answers. Fetched late, with the texts of `pictures`, `charts`,
 * `messages/stages` and `messages/kinds`.
 */
export function Pictures({ period, today }: { period: Period; today: PlainDate }) {
  const id = useId();
  const { data, isError, refetch } = useQuery(picturesQuery(period));
  if (data && isNothing(data)) return null;
  return (
    <section aria-labelledby={id} className="printed-charts mt-8 print:mt-0">
      <h2 id={id} className="mb-4 text-xl">
        {t('pictures.title')}
      </h2>
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2 [&>*]:grid [&>*]:min-w-0 [&>*]:grid-cols-[minmax(0,1fr)] [&>*]:gap-4">
          <div>
            <CalvingsPicture calvings={data.calvings} today={today} />
            <IntervalsPicture intervals={data.intervals} period={data} />
            <WeightsPicture weights={data.weights} period={data} />
          </div>
          <div>
            <StagesPicture stages={data.stages} />
            <DaysInMilkPicture inMilk={data.days_in_milk} day={data.to} />
            <LossesPicture losses={data.losses} period={data} />
          </div>
        </div>
      )}
      {!data && isError && (
        <Card role="alert" className="flex flex-wrap items-center justify-between gap-3 p-5">
          <p className="text-soft">{t('pictures.failed')}</p>
          <Button icon="refresh" onClick={() => void refetch()}>
            {t('frame.try-again')}
          </Button>
        </Card>
      )}
      {!data && !isError && <Skeleton className="h-80 w-full" />}
    </section>
  );
}

/** Whether the farm had no animal in these years. */
function isNothing({ stages, calvings, weights }: PicturesData): boolean {
  const heads = stages.flatMap((day) => day.heads).concat(calvings.map(({ calved }) => calved));
  return [...heads, weights.Female.n, weights.Male.n].every((count) => count === 0);
}
