import { WEIGHT_KG } from '#domain/values/limits.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { formatGain } from '../../lib/herd/gain.ts';
import { choiceLabel, labelInRow } from '../../lib/herd/kind-words.ts';
import { formatDay, formatWeight } from '../../lib/screen/format.ts';
import { Pairs } from '../../ui/pairs.tsx';
import { Badge } from '../../ui/surface.tsx';
import type { RecordOf } from './record-kinds.ts';
import { RecordLine } from './record-line.tsx';
import { Notes } from './record-rows.tsx';

/** A weighing: what she weighed and when, how and why where that is not the usual, and what she gained. */
export function WeighingRow({ record }: { record: RecordOf['weights'] }) {
  useWeightUnit();
  const { kg, weighed_on, method, occasion, notes, ...gains } = record;
  const gained = (['gain_per_day', 'gain_since_birth'] as const).filter((name) => gains[name] !== null);
  return (
    <RecordLine
      line={[
        <bdi key="day">{formatDay(weighed_on)}</bdi>,
        <bdi key="kg" className="font-medium">
          {formatWeight(kg, WEIGHT_KG)}
        </bdi>,
      ]}
      marks={
        <>
          {occasion !== 'other' && <Badge>{choiceLabel('weights', 'occasion', occasion)}</Badge>}
          {method !== 'scale' && <Badge>{choiceLabel('weights', 'method', method)}</Badge>}
        </>
      }
      rest={
        gained.length === 0 && notes === null ? null : (
          <>
            <Pairs
              pairs={gained.map((name) => [labelInRow('weights', name), formatGain(gains[name] ?? 0)])}
            />
            <Notes>{notes}</Notes>
          </>
        )
      }
    />
  );
}
