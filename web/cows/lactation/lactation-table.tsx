import { MILK_KG } from '#domain/values/limits.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { formatPercent } from '../../lib/herd/percent.ts';
import { formatDay, formatNumber, formatWeight } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import type { TestDay } from './lactations.ts';

const COLUMNS = [
  'tested_on',
  'days_in_milk',
  'milk_kg',
  'fat_percent',
  'protein_percent',
  'cells_thousand',
] as const;

/** A cow's test days of all her lactations, the newest first. */
export function LactationTable({ name, days }: { name: string; days: readonly TestDay[] }) {
  useWeightUnit();
  return (
    <ChartTable
      caption={t('lactation.table', { name })}
      heads={COLUMNS.map((column) => labelOf('test_days', column))}
      // The list below has them too.
      wide={[3, 4]}
      rows={days.map((day) => ({
        key: day.id,
        head: formatDay(day.tested_on),
        cells: [
          formatNumber(day.days_in_milk),
          formatWeight(day.milk_kg, MILK_KG),
          formatPercent(day.fat_percent),
          formatPercent(day.protein_percent),
          formatNumber(day.cells_thousand),
        ],
      }))}
    />
  );
}
