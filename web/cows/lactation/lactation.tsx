import { useMemo } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { t } from '../../lib/words/words.ts';
import { Chart } from '../../ui/charts/chart.tsx';
import { LactationChart } from './lactation-chart.tsx';
import { LactationTable } from './lactation-table.tsx';
import { lactationsOf } from './lactations.ts';

/** What the milk recording measured of a cow: her latest lactation drawn, or all her test days as a table. Only where it did. */
export function Lactation({ cow }: { cow: Cow }) {
  const [lactation = [], before = []] = useMemo(() => lactationsOf(cow.test_days), [cow]);
  return (
    <div className="mb-4">
      <Chart
        question={t('lactation.question')}
        note={t('lactation.note')}
        tooLittle={lactation.length < 2 ? t('lactation.too-little') : null}
        chart={<LactationChart cow={cow} lactation={lactation} before={before} />}
        table={<LactationTable name={cow.name} days={cow.test_days} />}
      />
    </div>
  );
}
