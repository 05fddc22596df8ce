import type { Charts } from '#domain/figures/charts/schema.ts';
import type { Period } from '#domain/figures/period.ts';
import { formatDay, formatNumber } from '../../lib/screen/format.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { BarPlot } from '../../ui/charts/bar-plot.tsx';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { FoldedChart } from './folded-chart.tsx';
import { placeInRanges, rangeText, rangeTick } from './range-words.ts';
import { saveChart } from './save-chart.ts';
import { useBehind } from './use-behind.tsx';

/** How long the cows have been in milk; apart those that are pregnant again, and those of whom it is not known yet. */
export function DaysInMilkChart({
  inMilk: { n, median, ranges },
  period,
}: {
  inMilk: Charts['days_in_milk'];
  period: Period;
}) {
  const said = { count: n, day: formatDay(period.to) };
  const middle = t('figures-charts.median', { days: median ?? 0 });
  const behind = useBehind('days_in_milk', (key) =>
    ranges
      .filter(({ from }) => String(from) === key)
      .flatMap(({ pregnant_animals, seminated_animals, open_animals, ...range }) => {
        const days = rangeText(range);
        return [
          {
            heading: t('figures-charts.open-animals', { days, count: open_animals.length }),
            ids: open_animals,
          },
          {
            heading: t('figures-charts.seminated-animals', { days, count: seminated_animals.length }),
            ids: seminated_animals,
          },
          {
            heading: t('figures-charts.pregnant-animals', { days, count: pregnant_animals.length }),
            ids: pregnant_animals,
          },
        ];
      }),
  );
  return (
    <FoldedChart
      folded={behind.open === null}
      question={t('figures-charts.in-milk')}
      note={t('figures-charts.in-milk-note', said)}
      tooLittle={n === 0 ? t('figures-charts.in-milk-none', said) : null}
      chart={
        <BarPlot
          label={t('figures-charts.with-median', {
            note: t('figures-charts.in-milk-note', said),
            median: middle,
          })}
          series={[
            { label: named('chart.pregnant'), look: 'striped' },
            { label: named('chart.seminated'), look: 'outlined' },
            { label: named('chart.not-pregnant'), look: 'solid' },
          ]}
          bars={ranges.map(({ pregnant, seminated, open, ...range }, index) => ({
            key: String(range.from),
            values: [pregnant, seminated, open],
            tick: rangeTick(range, index + 1),
            sentence: t('figures-charts.in-milk-told', {
              days: rangeText(range),
              pregnant,
              seminated,
              open,
            }),
          }))}
          first={0}
          text={formatNumber}
          unit={t('figures-charts.axis', { axis: 'cows' })}
          across={t('figures-charts.axis', { axis: 'in-milk' })}
          mark={median === null ? null : { at: placeInRanges(median, ranges), label: middle }}
          between
          behind={behind}
        />
      }
      onSave={saveChart(period, 'days_in_milk')}
      table={
        n > 0 && (
          <ChartTable
            caption={t('figures-charts.in-milk')}
            heads={[
              t('figures-charts.days'),
              named('chart.pregnant'),
              named('chart.seminated'),
              named('chart.not-pregnant'),
            ]}
            behind={behind}
            rows={ranges.map(({ pregnant, seminated, open, ...range }) => ({
              key: String(range.from),
              head: rangeText(range),
              cells: [pregnant, seminated, open].map(formatNumber),
            }))}
          />
        )
      }
    />
  );
}
