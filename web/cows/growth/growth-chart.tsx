import type { AnimalGrowth } from '#domain/herd/herd-growth.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { shownIn } from '#domain/values/weights.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { formatDay, formatNumber, formatWeight } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { ageMarks, ageText } from '../../ui/charts/age-text.ts';
import { Legend, LineSign } from '../../ui/charts/looks.tsx';
import { Plot, useChosen } from '../../ui/charts/plot.tsx';
import { axisTo } from '../../ui/charts/scale.ts';
import { Line } from '../../ui/charts/shapes.tsx';
import { StepThrough } from '../../ui/charts/step-through.tsx';
import type { GrowthPoint } from './queries.ts';

/**
 * Her weights against her age, over the mean of the herd's others. One weighing is shown below, chosen by pressing it or by the
 * two buttons.
 */
export function GrowthChart({ cow, growth }: { cow: Cow; growth: AnimalGrowth }) {
  const unit = useWeightUnit();
  const { weights, herd } = growth;
  // The herd is drawn as far as she has come, and a little beyond.
  const last = Math.max(30, (weights.at(-1)?.age_days ?? 0) * 1.04);
  const x = (days: number) => (days / last) * 100;
  const { at, choose, press } = useChosen(weights.map(({ age_days }) => x(age_days)));
  const point = weights[at];
  const means = herd.filter(({ age_days }) => age_days <= last);
  const shown = (kg: number) => shownIn(unit, kg, WEIGHT_KG);
  const axis = axisTo(Math.max(...[...weights, ...means].map(({ kg }) => shown(kg))));
  const placeOf = ({ age_days, kg }: { age_days: number; kg: number }) => ({
    x: x(age_days),
    y: axis.at(shown(kg)),
  });

  return (
    <figure>
      <Legend
        items={[
          { key: 'own', sign: <LineSign />, label: <bdi>{cow.name}</bdi> },
          ...(means.length > 0
            ? [
                {
                  key: 'mates',
                  sign: <LineSign dashed tone="brass" />,
                  label: t('growth.mates', { gender: cow.cow_gender }),
                },
              ]
            : []),
        ]}
      />
      <Plot
        label={chartText(cow, weights)}
        axis={axis}
        text={formatNumber}
        ticks={ageMarks(last)}
        onPress={press}
        over={weights.map((weighing, index) => (
          <span
            key={weighing.id}
            style={{ insetInlineStart: `${placeOf(weighing).x}%`, top: `${placeOf(weighing).y}%` }}
            className={`absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-pasture ring-2 ring-card rtl:translate-x-1/2 ${index === at ? 'z-10 outline-2 outline-offset-3 outline-pasture' : ''}`}
          />
        ))}
      >
        <Line points={means.map(placeOf)} tone="brass" dashed />
        <Line points={weights.map(placeOf)} />
      </Plot>
      <StepThrough
        count={weights.length}
        at={at}
        onChange={choose}
        before={t('growth.earlier')}
        after={t('growth.later')}
      >
        {point && pointText(point)}
      </StepThrough>
    </figure>
  );
}

/** One weighing in words. */
function pointText({ weighed_on, age_days, kg, mates }: GrowthPoint): string {
  const said = { date: formatDay(weighed_on), age: ageText(age_days), weight: formatWeight(kg, WEIGHT_KG) };
  return mates
    ? t('growth.point-of-several', { ...said, mean: formatWeight(mates.kg, WEIGHT_KG), count: mates.n })
    : t('growth.point', said);
}

/** What the chart shows, for who does not see it. */
function chartText({ name }: Cow, weights: readonly GrowthPoint[]): string {
  const latest = weights.at(-1);
  return t('growth.chart', { name, count: weights.length, latest: latest ? pointText(latest) : '' });
}
