import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Pictures } from '#domain/figures/pictures/schema.ts';
import { formatDay, formatNumber } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { BarPlot } from '../../ui/charts/bar-plot.tsx';
import { Chart } from '../../ui/charts/chart.tsx';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { placeOf, rangeText, rangeTick } from './range-words.ts';

/** How long the cows have been in milk, those that are pregnant again apart. */
export function DaysInMilkPicture({
  inMilk: { n, median, ranges },
  day,
}: {
  inMilk: Pictures['days_in_milk'];
  day: PlainDate;
}) {
  const told = { count: n, day: formatDay(day) };
  const middle = t('pictures.median', { days: median ?? 0 });
  return (
    <Chart
      question={t('pictures.in-milk')}
      note={t('pictures.in-milk-note', told)}
      tooLittle={n === 0 ? t('pictures.in-milk-none', told) : null}
      picture={
        <BarPlot
          label={t('pictures.with-median', { note: t('pictures.in-milk-note', told), median: middle })}
          series={[
            { label: t('pictures.pregnant'), look: 'striped' },
            { label: t('pictures.not-pregnant'), look: 'solid' },
          ]}
          bars={ranges.map(({ pregnant, open, ...range }, index) => ({
            key: String(range.from),
            values: [pregnant, open],
            tick: rangeTick(range, index + 1),
            told: t('pictures.in-milk-told', { days: rangeText(range), pregnant, open }),
          }))}
          first={0}
          text={formatNumber}
          mark={median === null ? null : { at: placeOf(median, ranges), label: middle }}
          between
        />
      }
      table={
        n > 0 && (
          <ChartTable
            caption={t('pictures.in-milk')}
            heads={[t('pictures.days'), t('pictures.pregnant'), t('pictures.not-pregnant')]}
            rows={ranges.map(({ pregnant, open, ...range }) => ({
              key: String(range.from),
              head: rangeText(range),
              cells: [formatNumber(pregnant), formatNumber(open)],
            }))}
          />
        )
      }
    />
  );
}
