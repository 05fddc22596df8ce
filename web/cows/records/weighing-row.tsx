import { WEIGHT_KG } from '#domain/values/limits.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { formatGain } from '../../lib/herd/gain.ts';
import { choiceLabel, labelInRow } from '../../lib/herd/kind-words.ts';
import { formatDay, formatWeight } from '../../lib/screen/format.ts';
import { Badge } from '../../ui/surface.tsx';
import type { RecordOf } from './record-kinds.ts';
import { Notes } from './record-rows.tsx';

/** A weighing: what she weighed and when, how and why where that is not the usual, and what she gained. */
export function WeighingRow({ record }: { record: RecordOf['weights'] }) {
  useWeightUnit();
  const { kg, weighed_on, method, occasion, notes, ...gains } = record;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <bdi className="font-medium">{formatWeight(kg, WEIGHT_KG)}</bdi>
        <bdi className="text-soft">{formatDay(weighed_on)}</bdi>
        {occasion !== 'other' && <Badge>{choiceLabel('weights', 'occasion', occasion)}</Badge>}
        {method !== 'scale' && <Badge>{choiceLabel('weights', 'method', method)}</Badge>}
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-5 text-soft empty:hidden">
        {(['gain_per_day', 'gain_since_birth'] as const).map((name) =>
          gains[name] === null ? null : (
            <div key={name} className="flex flex-wrap gap-x-1.5">
              <dt>{labelInRow('weights', name)}</dt>
              <dd>
                <bdi>{formatGain(gains[name])}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
      <Notes>{notes}</Notes>
    </>
  );
}
