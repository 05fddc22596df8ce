import { WEIGHT_KG } from '#domain/values/limits.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { formatGain } from '../../lib/herd/gain.ts';
import { choiceLabel, labelInRow } from '../../lib/herd/kind-words.ts';
import { formatDay, formatWeight } from '../../lib/screen/format.ts';
import { Pairs } from '../../ui/pairs.tsx';
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
      <Pairs
        pairs={(['gain_per_day', 'gain_since_birth'] as const).map((name) => [
          labelInRow('weights', name),
          gains[name] === null ? null : formatGain(gains[name]),
        ])}
      />
      <Notes>{notes}</Notes>
    </>
  );
}
