import { FEWEST_OF_AGE, weightsInOrder } from '#domain/figures/charts/growth-by-age.ts';
import type { Charts } from '#domain/figures/charts/schema.ts';
import type { Period } from '#domain/figures/period.ts';
import { FEWEST } from '#domain/figures/statistics.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { shownIn } from '#domain/values/weights.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { formatDay, formatNumber, formatWeight, UNKNOWN } from '../../lib/screen/format.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { ageMarks } from '../../ui/charts/age-text.ts';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { Legend, LineSign } from '../../ui/charts/looks.tsx';
import { Plot, useChosen } from '../../ui/charts/plot.tsx';
import { axisTo } from '../../ui/charts/scale.ts';
import { Line, PointSign, Points } from '../../ui/charts/shapes.tsx';
import { StepThrough } from '../../ui/charts/step-through.tsx';
import { FoldedChart } from './folded-chart.tsx';
import { rangeText } from './range-words.ts';
import { saveChart } from './save-chart.ts';

type Weights = Charts['weights'];

/** At three years cattle are nearly as heavy as they will be. */
const GROWN_DAYS = 1096;
/** The sexes are distinguished by shape and line as well as by colour. */
const SEXES = [
  { sex: 'Female', look: 'solid', tone: 'pasture', dashed: false },
  { sex: 'Male', look: 'outlined', tone: 'brass', dashed: true },
] as const;

/** What the animals weighed at which age: a point for each weighing, and their medians as a line. */
export function WeightsChart({ weights, period }: { weights: Weights; period: Period }) {
  useWeightUnit();
  const n = weights.Female.n + weights.Male.n;
  const last = lastAge(weights);
  const said = { count: n, from: formatDay(period.from), to: formatDay(period.to) };
  const drawn = SEXES.reduce((sum, { sex }) => sum + pointsOf(weights, sex, last).length, 0);
  const note = t('figures-charts.weights-note', said);
  const isThinned = SEXES.some(({ sex }) => weights[sex].points.length < weights[sex].n);
  const isCut = SEXES.some(({ sex }) => weights[sex].points.some(([age]) => age > last));
  return (
    <FoldedChart
      folded
      question={t('figures-charts.weights')}
      note={
        <>
          {note} {isThinned ? t('figures-charts.weights-some', { drawn }) : t('figures-charts.weights-each')}{' '}
          {isCut && t('figures-charts.weights-young')}
        </>
      }
      tooLittle={n < FEWEST ? t('figures-charts.weights-few', { count: n, least: FEWEST }) : null}
      chart={<WeightsPlot weights={weights} last={last} label={note} />}
      onSave={saveChart(period, 'weights')}
      table={
        n > 0 && (
          <ChartTable
            caption={t('figures-charts.weights')}
            heads={[
              named('chart.sex'),
              t('figures-charts.age-days'),
              named('chart.weighings'),
              t('figures-charts.median-weight'),
              t('figures-charts.middle-half'),
            ]}
            rows={weightsInOrder(weights).map(({ sex, age }) => ({
              key: `${sex}${age.from}`,
              head: named('chart.sexes', { sex }),
              cells: [
                rangeText(age),
                formatNumber(age.n),
                formatWeight(age.median, WEIGHT_KG),
                age.n < FEWEST_OF_AGE
                  ? UNKNOWN
                  : t('figures-charts.from-to', {
                      from: formatWeight(age.p25, WEIGHT_KG),
                      to: formatWeight(age.p75, WEIGHT_KG),
                    }),
              ],
            }))}
          />
        )
      }
    />
  );
}

function WeightsPlot({ weights, last, label }: { weights: Weights; last: number; label: string }) {
  const unit = useWeightUnit();
  const shown = (kg: number) => shownIn(unit, kg, WEIGHT_KG);
  const points = SEXES.flatMap(({ sex }) => pointsOf(weights, sex, last));
  const axis = axisTo(Math.max(...points.map(([, kg]) => shown(kg))));
  const place = (age: number, kg: number) => ({ x: (age / last) * 100, y: axis.at(shown(kg)) });
  const rows = weightsInOrder(weights).filter(({ age }) => age.age_days <= last && age.n >= FEWEST_OF_AGE);
  const places = rows.map(({ age }) => place(age.age_days, age.median));
  const { at, choose, press } = useChosen(places.map(({ x }) => x));
  const row = rows[at];
  const drawn = SEXES.filter(({ sex }) => pointsOf(weights, sex, last).length > 0);
  return (
    <>
      <Legend
        items={drawn.map(({ sex, look, tone, dashed }) => ({
          key: sex,
          sign: (
            <span className="flex items-center gap-1">
              <PointSign look={look} tone={tone} />
              <LineSign dashed={dashed} tone={tone} />
            </span>
          ),
          label: t('figures-charts.sexes-and-medians', { sex }),
        }))}
      />
      <Plot
        label={label}
        axis={axis}
        text={formatNumber}
        unit={unit}
        ticks={ageMarks(last)}
        onPress={press}
        over={
          places[at] && (
            <span
              style={{ insetInlineStart: `${places[at].x}%`, top: `${places[at].y}%` }}
              className="absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full bg-card outline-2 outline-ink rtl:translate-x-1/2 print:hidden"
            />
          )
        }
      >
        {drawn.map(({ sex, look, tone }) => (
          <g key={sex} className="opacity-45">
            <Points
              places={pointsOf(weights, sex, last).map(([age, kg]) => place(age, kg))}
              look={look}
              tone={tone}
            />
          </g>
        ))}
        {drawn.map(({ sex, tone, dashed }) => (
          <Line
            key={sex}
            points={rows.filter((row) => row.sex === sex).map(({ age }) => place(age.age_days, age.median))}
            tone={tone}
            dashed={dashed}
          />
        ))}
      </Plot>
      <StepThrough count={rows.length} at={at} onChange={choose}>
        {row &&
          t('figures-charts.weights-told', {
            sex: row.sex,
            days: rangeText(row.age),
            count: row.age.n,
            median: formatWeight(row.age.median, WEIGHT_KG),
          })}
      </StepThrough>
    </>
  );
}

/** How far the chart goes, in days: as long as animals grow, unless too few were weighed so young. */
function lastAge(weights: Weights): number {
  const ages = SEXES.flatMap(({ sex }) => weights[sex].points.map(([age]) => age));
  const growing = ages.filter((age) => age <= GROWN_DAYS);
  return Math.max(30, ...(growing.length < FEWEST ? ages : growing)) * 1.04;
}

function pointsOf(weights: Weights, sex: keyof Weights, last: number) {
  return weights[sex].points.filter(([age]) => age <= last);
}
