import type { Charts } from '#domain/figures/charts/schema.ts';
import type { Period } from '#domain/figures/period.ts';
import { FEWEST } from '#domain/figures/statistics.ts';
import { formatDay, formatNumber } from '../../lib/screen/format.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { BarPlot } from '../../ui/charts/bar-plot.tsx';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { FoldedChart } from './folded-chart.tsx';
import { placeInRanges, rangeText, rangeTick } from './range-words.ts';
import { saveChart } from './save-chart.ts';
import { useBehind } from './use-behind.tsx';

/** How far apart the cows calve: a bar for each month of days between two calvings. */
export function IntervalsChart({
  intervals: { n, median, ranges },
  period,
}: {
  intervals: Charts['intervals'];
  period: Period;
}) {
  const said = { count: n, from: formatDay(period.from), to: formatDay(period.to) };
  const middle = t('figures-charts.median', { days: median ?? 0 });
  const most = ranges.findIndex((range) => range.n === Math.max(...ranges.map((other) => other.n)));
  const behind = useBehind('intervals', (key) =>
    ranges
      .filter(({ from }) => String(from) === key)
      .map(({ animals, ...range }) => ({
        heading: t('figures-charts.interval-animals', { days: rangeText(range), count: animals.length }),
        ids: animals,
      })),
  );
  return (
    <FoldedChart
      folded={behind.open === null}
      question={t('figures-charts.intervals')}
      note={t('figures-charts.intervals-note', said)}
      tooLittle={n < FEWEST ? t('figures-charts.intervals-few', { count: n, least: FEWEST }) : null}
      chart={
        <BarPlot
          label={t('figures-charts.with-median', {
            note: t('figures-charts.intervals-note', said),
            median: middle,
          })}
          series={[{ label: named('chart.intervals'), look: 'solid' }]}
          bars={ranges.map((range, index) => ({
            key: String(range.from),
            values: [range.n],
            tick: rangeTick(range, index),
            sentence: t('figures-charts.intervals-told', { days: rangeText(range), count: range.n }),
          }))}
          first={Math.max(0, most)}
          text={formatNumber}
          unit={t('figures-charts.axis', { axis: 'intervals' })}
          across={t('figures-charts.axis', { axis: 'between' })}
          mark={median === null ? null : { at: placeInRanges(median, ranges), label: middle }}
          between
          behind={behind}
        />
      }
      onSave={saveChart(period, 'intervals')}
      table={
        n > 0 && (
          <ChartTable
            caption={t('figures-charts.intervals')}
            heads={[t('figures-charts.days'), named('chart.intervals')]}
            behind={behind}
            rows={ranges.map((range) => ({
              key: String(range.from),
              head: rangeText(range),
              cells: [formatNumber(range.n)],
            }))}
          />
        )
      }
    />
  );
}
