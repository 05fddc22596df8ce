import { type PointerEvent, useState } from 'react';
import type { Growth } from '#domain/herd/herd-growth.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { shownIn } from '#domain/values/weights.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { formatDay, formatNumber, formatWeight } from '../../lib/screen/format.ts';
import { isMirrored } from '../../lib/screen/mirrored.ts';
import { t } from '../../lib/words/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { ageText } from './age-text.ts';
import type { GrowthPoint } from './queries.ts';
import { ageTicks, weightLines } from './scale.ts';

/**
 * Her weights against her age, over the mean of the herd's others. One weighing is told below, chosen by pressing it or by the
 * two buttons.
 */
export function GrowthDrawing({ cow, growth }: { cow: Cow; growth: Growth }) {
  const unit = useWeightUnit();
  const { weights, herd } = growth;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? weights.length - 1, weights.length - 1);
  const point = weights[at];
  // The herd is drawn as far as she has come, and a little beyond.
  const last = Math.max(30, (weights.at(-1)?.age_days ?? 0) * 1.04);
  const means = herd.filter(({ age_days }) => age_days <= last);
  const shown = (kg: number) => shownIn(unit, kg, WEIGHT_KG);
  const lines = weightLines(Math.max(...[...weights, ...means].map(({ kg }) => shown(kg))));
  const most = lines.at(-1) ?? 1;
  const x = (days: number) => (days / last) * 100;
  const y = (kg: number) => 100 - (shown(kg) / most) * 100;

  function choose(press: PointerEvent<HTMLDivElement>): void {
    const box = press.currentTarget.getBoundingClientRect();
    const fromStart = isMirrored(press.currentTarget) ? box.right - press.clientX : press.clientX - box.left;
    const place = (fromStart / box.width) * 100;
    const distance = (index: number) => Math.abs(x(weights[index]?.age_days ?? 0) - place);
    setChosen(weights.reduce((best, _, index) => (distance(index) <= distance(best) ? index : best), 0));
  }

  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-[0.8125rem]">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="h-0.5 w-6 rounded-full bg-pasture" />
          <bdi>{cow.name}</bdi>
        </span>
        {means.length > 0 && (
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="w-6 border-t-2 border-dashed border-brass" />
            {t('growth.mates', { gender: cow.cow_gender })}
          </span>
        )}
      </figcaption>
      <div role="img" aria-label={pictureText(cow, weights)} className="flex select-none">
        <div
          aria-hidden="true"
          className="relative me-2 h-52 w-9 shrink-0 text-end text-xs text-soft sm:h-64"
        >
          {lines.map((line) => (
            <span
              key={line}
              style={{ top: `${100 - (line / most) * 100}%` }}
              className="absolute inset-e-0 -translate-y-1/2"
            >
              {formatNumber(line)}
            </span>
          ))}
        </div>
        <div className="min-w-0 flex-1 pb-6">
          <div
            aria-hidden="true"
            onPointerDown={choose}
            onPointerMove={(move) => move.buttons > 0 && choose(move)}
            className="relative h-52 cursor-pointer touch-pan-y sm:h-64"
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
            >
              {lines.map((line) => (
                <path
                  key={line}
                  d={`M0 ${100 - (line / most) * 100}H100`}
                  className={line === 0 ? 'stroke-edge' : 'stroke-line'}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
              <path
                d={pathOf(means, x, y)}
                className="fill-none stroke-brass"
                strokeWidth="2"
                strokeDasharray="6 5"
                vectorEffect="non-scaling-stroke"
              />
              <path
                d={pathOf(weights, x, y)}
                className="fill-none stroke-pasture"
                strokeWidth="2"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            {weights.map(({ id, age_days, kg }, index) => (
              <span
                key={id}
                style={{ insetInlineStart: `${x(age_days)}%`, top: `${y(kg)}%` }}
                className={`absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-pasture ring-2 ring-card rtl:translate-x-1/2 ${index === at ? 'z-10 outline-2 outline-offset-3 outline-pasture' : ''}`}
              />
            ))}
            {ageTicks(last).map(({ days, unit: of, count }) => (
              <span
                key={days}
                style={{ insetInlineStart: `${x(days)}%` }}
                className="absolute top-full mt-1.5 -translate-x-1/2 text-xs whitespace-nowrap text-soft rtl:translate-x-1/2"
              >
                {t('growth.tick', { unit: of, count })}
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className="mt-2 flex items-center gap-1">
        <IconButton
          icon="chevron-end"
          label={t('growth.earlier')}
          disabled={at <= 0}
          onClick={() => setChosen(at - 1)}
          className="-ms-2.5 [&>svg]:rotate-180"
        />
        <p aria-live="polite" className="min-w-0 flex-1 text-center">
          {point && pointText(point)}
        </p>
        <IconButton
          icon="chevron-end"
          label={t('growth.later')}
          disabled={at >= weights.length - 1}
          onClick={() => setChosen(at + 1)}
          className="-me-2.5"
        />
      </div>
    </figure>
  );
}

/** A line through these points. */
function pathOf(
  points: readonly { age_days: number; kg: number }[],
  x: (days: number) => number,
  y: (kg: number) => number,
): string {
  return points
    .map(({ age_days, kg }, index) => `${index === 0 ? 'M' : 'L'}${x(age_days)} ${y(kg)}`)
    .join('');
}

/** One weighing in words. */
function pointText({ weighed_on, age_days, kg, mates }: GrowthPoint): string {
  const told = { date: formatDay(weighed_on), age: ageText(age_days), weight: formatWeight(kg, WEIGHT_KG) };
  return mates
    ? t('growth.point-of-several', { ...told, mean: formatWeight(mates.kg, WEIGHT_KG), count: mates.n })
    : t('growth.point', told);
}

/** What the drawing shows, for who does not see it. */
function pictureText({ name }: Cow, weights: readonly GrowthPoint[]): string {
  const latest = weights.at(-1);
  return t('growth.picture', { name, count: weights.length, latest: latest ? pointText(latest) : '' });
}
