import type { Growth } from '#domain/herd/herd-growth.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { formatDay, formatNumber, formatWeight, UNKNOWN } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { ageText } from './age-text.ts';

/** The numbers of the drawing, the latest weighing first. */
export function GrowthTable({ growth }: { growth: Growth }) {
  return (
    // A wide table is moved within its own frame, by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached
    <div tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-start [&_:is(td,th)]:py-2 [&_:is(td,th)]:pe-4 [&_:is(td,th)]:text-start">
        <thead className="text-[0.8125rem] text-soft">
          <tr>
            <th scope="col" className="font-normal">
              {t('growth.day')}
            </th>
            <th scope="col" className="font-normal max-sm:hidden">
              {t('growth.age')}
            </th>
            <th scope="col" className="font-normal">
              {t('growth.weight')}
            </th>
            <th scope="col" className="font-normal">
              {t('growth.mean')}
            </th>
            <th scope="col" className="font-normal">
              {t('growth.animals')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {growth.weights.toReversed().map(({ id, weighed_on, age_days, kg, mates }) => (
            <tr key={id}>
              <th scope="row" className="font-medium">
                <bdi>{formatDay(weighed_on)}</bdi>
              </th>
              <td className="max-sm:hidden">{ageText(age_days)}</td>
              <td>
                <bdi>{formatWeight(kg, WEIGHT_KG)}</bdi>
              </td>
              <td>{mates ? <bdi>{formatWeight(mates.kg, WEIGHT_KG)}</bdi> : UNKNOWN}</td>
              <td>{formatNumber(mates?.n ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
