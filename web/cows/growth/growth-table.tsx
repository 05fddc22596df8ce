import type { AnimalGrowth } from '#domain/herd/herd-growth.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { formatDay, formatNumber, formatWeight, UNKNOWN } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { ageText } from '../../ui/charts/age-text.ts';
import { ChartTable } from '../../ui/charts/chart-table.tsx';

/** The numbers of the chart, the latest weighing first. */
export function GrowthTable({ growth }: { growth: AnimalGrowth }) {
  return (
    <ChartTable
      caption={t('growth.title')}
      heads={[t('growth.day'), t('growth.age'), t('growth.weight'), t('growth.mean'), t('growth.animals')]}
      wide={[1]}
      rows={growth.weights.toReversed().map(({ id, weighed_on, age_days, kg, mates }) => ({
        key: id,
        head: formatDay(weighed_on),
        cells: [
          ageText(age_days),
          formatWeight(kg, WEIGHT_KG),
          mates ? formatWeight(mates.kg, WEIGHT_KG) : UNKNOWN,
          formatNumber(mates?.n ?? 0),
        ],
      }))}
    />
  );
}
