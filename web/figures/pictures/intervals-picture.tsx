import type { Period } from '#domain/figures/period.ts';
import type { Pictures } from '#domain/figures/pictures/schema.ts';
import { FEWEST } from '#domain/figures/statistics.ts';
import { formatDay, formatNumber } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { BarPlot } from '../../ui/charts/bar-plot.tsx';
import { Chart } from '../../ui/charts/chart.tsx';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { placeOf, rangeText, rangeTick } from './range-words.ts';

/** How far apart the cows calve: a bar for each month of days between two calvings. */
export function IntervalsPicture({
  intervals: { n, median, ranges },
  period,
}: {
  intervals: Pictures['intervals'];
  period: Period;
}) {
  const told = { count: n, from: formatDay(period.from), to: formatDay(period.to) };
  const middle = t('pictures.median', { days: median ?? 0 });
  const most = ranges.findIndex((range) => range.n === Math.max(...ranges.map((other) => other.n)));
  return (
    <Chart
      question={t('pictures.intervals')}
      note={t('pictures.intervals-note', told)}
      tooLittle={n < FEWEST ? t('pictures.intervals-few', { count: n, least: FEWEST }) : null}
      picture={
        <BarPlot
          label={t('pictures.with-median', { note: t('pictures.intervals-note', told), median: middle })}
          series={[{ label: t('pictures.intervals-n'), look: 'solid' }]}
          bars={ranges.map((range, index) => ({
            key: String(range.from),
            values: [range.n],
            tick: rangeTick(range, index),
            told: t('pictures.intervals-told', { days: rangeText(range), count: range.n }),
          }))}
          first={Math.max(0, most)}
          text={formatNumber}
          mark={median === null ? null : { at: placeOf(median, ranges), label: middle }}
          between
        />
      }
      table={
        n > 0 && (
          <ChartTable
            caption={t('pictures.intervals')}
            heads={[t('pictures.days'), t('pictures.intervals-n')]}
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
