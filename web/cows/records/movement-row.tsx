import type { ReactNode } from 'react';
import { movement, WAYS } from '#domain/kinds/movement/kind.ts';
import { useCurrency } from '../../lib/herd/farm.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { rich } from '../../lib/words/words.ts';
import type { RecordOf } from './record-kinds.ts';
import { RecordLine } from './record-line.tsx';
import { restOf } from './record-rows.tsx';

type Movement = RecordOf['movements'];

/** A coming or a leaving: how, when and from or to whom in one sentence, then why and what the paper and the scale said. */
export function MovementRow({ record }: { record: Movement }) {
  useCurrency();
  return (
    <RecordLine
      line={[movedLine(record)]}
      rest={restOf(movement, record, [
        'reason',
        'place_number',
        'document',
        'weight',
        'carcass_kg',
        'grade',
        'price',
      ])}
    />
  );
}

/** `Sold on 3 May 2026 to Meier` */
export function movedLine({ direction, kind, moved_on, place }: Movement): ReactNode {
  const date = <bdi>{formatDay(moved_on)}</bdi>;
  if (direction === 'out') {
    const left = { kind: WAYS.out.find((way) => way === kind) ?? 'other', date };
    return place === null
      ? rich('cow.left-on', left)
      : rich('cow.left-to', { ...left, place: <bdi>{place}</bdi> });
  }
  const came = { kind: WAYS.in.find((way) => way === kind) ?? 'other', date };
  return place === null
    ? rich('cow.came-on', came)
    : rich('cow.came-from', { ...came, place: <bdi>{place}</bdi> });
}
