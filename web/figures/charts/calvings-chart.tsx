import type { PlainDate } from '#domain/calendar/calendar.ts';
import { type Month, monthOf } from '#domain/calendar/months.ts';
import type { Charts } from '#domain/figures/charts/schema.ts';
import type { Period } from '#domain/figures/period.ts';
import { formatNumber } from '../../lib/screen/format.ts';
import { formatMonth, shortMonth } from '../../lib/screen/months.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { type Bar, BarPlot } from '../../ui/charts/bar-plot.tsx';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import type { Series } from '../../ui/charts/looks.tsx';
import type { AxisMark } from '../../ui/charts/plot.tsx';
import { MONTH_STEPS, stepOf } from '../../ui/charts/scale.ts';
import { FoldedChart } from './folded-chart.tsx';
import { saveChart } from './save-chart.ts';
import { useBehind } from './use-behind.tsx';

type Calvings = Charts['calvings'];

/** So many months are named where there is room, and so many on a phone. */
const NAMED = { wide: 12, narrow: 5 };

/** When the herd calved, and when it will: a bar for each month. */
export function CalvingsChart({
  calvings,
  period,
  today,
}: {
  calvings: Calvings;
  period: Period;
  today: PlainDate;
}) {
  const now = calvings.findIndex(({ month }) => month === monthOf(today));
  const calved = calvings.reduce((sum, month) => sum + month.calved, 0);
  const expected = calvings.reduce((sum, month) => sum + month.expected, 0);
  const [first, last] = [calvings[0]?.month ?? monthOf(today), calvings.at(-1)?.month ?? monthOf(today)];
  const said = { calved, expected, from: formatMonth(first), to: formatMonth(last) };
  // Of a time that is over nothing is expected any more.
  const isPast = now < 0;
  const note = isPast ? t('figures-charts.calvings-past', said) : t('figures-charts.calvings-note', said);
  const series: Series[] = [
    { label: named('chart.calved'), look: 'solid' },
    ...(isPast ? [] : [{ label: named('chart.expected'), look: 'striped' } as const]),
  ];
  const bars = calvings.map(
    ({ month, ...counts }, index): Bar => ({
      key: month,
      values: isPast ? [counts.calved] : [counts.calved, counts.expected],
      tick: tickOf(calvings, index),
      sentence: isPast
        ? t('figures-charts.calvings-told-past', { month: formatMonth(month), ...counts })
        : t('figures-charts.calvings-told', { month: formatMonth(month), ...counts }),
    }),
  );
  // Half of the months are over when half of this month is.
  const place = isPast ? null : ((now + Number(today.slice(8)) / 31) / calvings.length) * 100;
  const behind = useBehind('calvings', (key) =>
    calvings
      .filter(({ month }) => month === key)
      .flatMap(({ month, calved_animals, expected_animals }) => {
        const written = formatMonth(month);
        return [
          {
            heading: t('figures-charts.calved-animals', { month: written, count: calved_animals.length }),
            ids: calved_animals,
          },
          {
            heading: t('figures-charts.expected-animals', { month: written, count: expected_animals.length }),
            ids: expected_animals,
          },
        ];
      }),
  );
  return (
    <FoldedChart
      folded={false}
      question={t('figures-charts.calvings')}
      note={note}
      tooLittle={calved + expected === 0 ? t('figures-charts.calvings-none', said) : null}
      chart={
        <BarPlot
          label={note}
          series={series}
          bars={bars}
          first={isPast ? calvings.length - 1 : now}
          text={formatNumber}
          unit={t('figures-charts.axis', { axis: 'calvings' })}
          behind={behind}
          mark={place === null ? null : { at: place, label: t('figures-charts.today') }}
        />
      }
      onSave={saveChart(period, 'calvings')}
      table={
        calved + expected > 0 && (
          <ChartTable
            caption={t('figures-charts.calvings')}
            heads={[named('chart.month'), ...series.map(({ label }) => label)]}
            behind={behind}
            rows={bars.map(({ key, values }) => ({
              key,
              head: formatMonth(key),
              cells: values.map(formatNumber),
            }))}
          />
        )
      }
    />
  );
}

/** The name of a month beneath its bar, and the year where it begins; none of those for which there is no room. */
function tickOf(
  months: readonly { month: Month }[],
  index: number,
): Omit<AxisMark, 'key' | 'at'> | undefined {
  const month = months[index]?.month ?? '';
  const number = Number(month.slice(5));
  const isEvery = (most: number) => (number - 1) % stepOf(months.length, most, MONTH_STEPS) === 0;
  if (!isEvery(NAMED.wide)) return undefined;
  return {
    label: shortMonth(month),
    below: number === 1 ? month.slice(0, 4) : undefined,
    wide: !isEvery(NAMED.narrow),
  };
}
