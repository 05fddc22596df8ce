import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { formatGain } from '../../lib/herd/gain.ts';
import { formatWeight } from '../../lib/screen/format.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { ChartViews } from '../../ui/charts/chart.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Card, Skeleton } from '../../ui/surface.tsx';
import { Fact, Facts } from '../page/facts.tsx';
import { GrowthChart } from './growth-chart.tsx';
import { GrowthTable } from './growth-table.tsx';
import { growthQuery } from './queries.ts';

/** How an animal grew, beside the others of the herd: drawn, or as a table. Only where it was weighed. */
export function Growth({ cow }: { cow: Cow }) {
  useWeightUnit();
  const id = useId();
  const { data, isError, refetch } = useQuery(growthQuery(cow.id));
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [latest] = cow.weights;
  return (
    <Card className="mb-4 p-5">
      <section aria-labelledby={id}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 id={id} className="text-lg">
            {t('growth.title')}
          </h3>
          <ChartViews view={view} onChange={setView} />
        </div>
        <Facts>
          <Fact label={named('field.cows.weight')}>
            <bdi>{formatWeight(cow.weight, WEIGHT_KG)}</bdi>
          </Fact>
          <Fact label={named('field.weights.gain_per_day')}>
            <bdi>{formatGain(latest?.gain_per_day ?? null)}</bdi>
          </Fact>
          {latest?.gain_since_birth != null && (
            <Fact label={named('field.weights.gain_since_birth')}>
              <bdi>{formatGain(latest.gain_since_birth)}</bdi>
            </Fact>
          )}
          {cow.weight_205 !== null && (
            <Fact label={t('growth.at-205')}>
              <bdi>{formatWeight(cow.weight_205, WEIGHT_KG)}</bdi>
            </Fact>
          )}
        </Facts>
        <div className="mt-5">
          {data && view === 'chart' && <GrowthChart cow={cow} growth={data} />}
          {data && view === 'table' && <GrowthTable growth={data} />}
          {!data && isError && <Failed onRetry={() => void refetch()}>{t('growth.failed')}</Failed>}
          {!data && !isError && <Skeleton className="h-80 w-full" />}
        </div>
      </section>
    </Card>
  );
}
