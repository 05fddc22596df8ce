import type { Cow } from '#domain/kinds/cow/schema.ts';
import { HIGH_CELLS_THOUSAND, MILK_KG } from '#domain/values/limits.ts';
import { shownIn } from '#domain/values/weights.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { formatDay, formatNumber, formatWeight } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { Legend, LineSign } from '../../ui/charts/looks.tsx';
import { type AxisMark, Plot, useChosen } from '../../ui/charts/plot.tsx';
import { type Axis, axisTo, stepOf } from '../../ui/charts/scale.ts';
import { Line, type Place, Points } from '../../ui/charts/shapes.tsx';
import { StepThrough } from '../../ui/charts/step-through.tsx';
import type { DayOfLactation } from './lactations.ts';

interface LactationChartProps {
  cow: Cow;
  /** Its test days, oldest first, and those of the lactation before. */
  lactation: readonly DayOfLactation[];
  before: readonly DayOfLactation[];
}

/** A lactation is drawn at least so far. */
const FEWEST_DAYS = 100;

/** Her milk and her cells by the day of the lactation, beside the one before. One test day is shown below. */
export function LactationChart({ cow, lactation, before }: LactationChartProps) {
  const unit = useWeightUnit();
  const all = [...lactation, ...before];
  const last = 1.03 * Math.max(FEWEST_DAYS, ...all.map(({ days_in_milk }) => days_in_milk));
  const x = ({ days_in_milk }: DayOfLactation) => (days_in_milk / last) * 100;
  const { at, choose, press } = useChosen(lactation.map(x));
  const chosen = lactation[at];
  const milk = ({ milk_kg }: DayOfLactation) => shownIn(unit, milk_kg, MILK_KG);
  const milkAxis = axisTo(Math.max(...all.map(milk)));
  const milkPlaces = (days: readonly DayOfLactation[]) =>
    days.map((day) => ({ x: x(day), y: milkAxis.at(milk(day)) }));

  const counted = (days: readonly DayOfLactation[]) =>
    days.flatMap((day) => (day.cells_thousand === null ? [] : { day, cells: day.cells_thousand }));
  const most = Math.max(HIGH_CELLS_THOUSAND, ...counted(all).map(({ cells }) => cells));
  const cellsAxis = axisTo(most, { whole: true });
  const cellPlaces = (days: readonly DayOfLactation[]) =>
    counted(days).map(({ day, cells }) => ({ x: x(day), y: cellsAxis.at(cells) }));
  const high = cellsAxis.at(HIGH_CELLS_THOUSAND);

  // Both charts begin at one place, so that their days stand one above the other.
  const width = Math.max(
    ...[milkAxis, cellsAxis].flatMap(({ lines }) => lines.map(written)).map(({ length }) => length),
  );
  const shared = {
    text: (value: number) => written(value).padStart(width, '\u2007'),
    x: chosen ? x(chosen) : null,
    ticks: ticksTo(last),
    onPress: press,
  };
  return (
    <>
      <Legend
        items={[
          { key: 'now', sign: <LineSign />, label: t('lactation.this') },
          ...(before.length > 0
            ? [{ key: 'before', sign: <LineSign dashed tone="brass" />, label: t('lactation.before') }]
            : []),
        ]}
      />
      <DaysPlot
        {...shared}
        title={t('lactation.milk-in', { unit })}
        label={t('lactation.milk-chart', { name: cow.name, count: lactation.length })}
        axis={milkAxis}
        now={milkPlaces(lactation)}
        before={milkPlaces(before)}
      />
      {counted(all).length > 0 && (
        <DaysPlot
          {...shared}
          title={labelOf('test_days', 'cells_thousand')}
          label={t('lactation.cells-chart', { name: cow.name, count: counted(lactation).length })}
          axis={cellsAxis}
          now={cellPlaces(lactation)}
          before={cellPlaces(before)}
          threshold={high}
        />
      )}
      <p className="text-center text-xs text-soft">{labelOf('test_days', 'days_in_milk')}</p>
      <StepThrough
        count={lactation.length}
        at={at}
        onChange={choose}
        before={t('lactation.earlier')}
        after={t('lactation.later')}
      >
        {chosen && dayText(chosen)}
      </StepThrough>
    </>
  );
}

const written = (value: number) => formatNumber(value);

interface DaysPlotProps {
  text: (value: number) => string;
  title: string;
  label: string;
  axis: Axis;
  now: readonly Place[];
  before: readonly Place[];
  /** The place of a line across the chart. */
  threshold?: number;
  /** The place of the test day that is shown. */
  x: number | null;
  ticks: readonly AxisMark[];
  onPress: (place: number) => void;
}

function DaysPlot({ text, title, label, axis, now, before, threshold, x, ticks, onPress }: DaysPlotProps) {
  return (
    <>
      <h4 className="mt-4 text-[0.8125rem] font-medium">{title}</h4>
      <Plot label={label} axis={axis} text={text} ticks={ticks} onPress={onPress}>
        {x !== null && (
          <line x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" className="stroke-edge" strokeDasharray="2 3" />
        )}
        {threshold !== undefined && (
          <line x1="0" x2="100%" y1={`${threshold}%`} y2={`${threshold}%`} className="stroke-ink" />
        )}
        <Line points={before} tone="brass" dashed />
        <Line points={now} />
        <Points places={now} />
      </Plot>
    </>
  );
}

/** At most seven marks: every 50 days of a lactation. */
function ticksTo(last: number): AxisMark[] {
  const step = 50 * stepOf(last / 50, 7, [1, 2, 4]);
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, place) => {
    const days = place * step;
    return { key: days, at: (days / last) * 100, label: formatNumber(days) };
  });
}

/** One test day in words. */
function dayText({ tested_on, days_in_milk, milk_kg, cells_thousand }: DayOfLactation): string {
  return t('lactation.told', {
    date: formatDay(tested_on),
    days: days_in_milk,
    milk: formatWeight(milk_kg, MILK_KG),
    counted: cells_thousand === null ? 'no' : 'yes',
    cells: (cells_thousand ?? 0) * 1000,
  });
}
