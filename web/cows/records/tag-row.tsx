import { tag } from '#domain/kinds/tag/kind.ts';
import { readEid, shownEid } from '#domain/values/eid.ts';
import { choiceLabel } from '../../lib/herd/kind-words.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { rich, t } from '../../lib/words/words.ts';
import { IdNumber } from '../../ui/animal-words.tsx';
import type { RecordOf } from './record-kinds.ts';
import { RecordLine } from './record-line.tsx';
import { restOf } from './record-rows.tsx';

/** What she wears, or wore until a day. */
export function TagRow({ record }: { record: RecordOf['tags'] }) {
  const { kind, number, removed_on } = record;
  const isEid = kind === 'electronic' && readEid(number) !== null;
  return (
    <RecordLine
      line={[
        <IdNumber key="number" className="font-medium">
          {isEid ? shownEid(number) : number}
        </IdNumber>,
        choiceLabel('tags', 'kind', kind),
        <span key="until" className="text-soft">
          {removed_on === null
            ? t('cow.worn')
            : rich('cow.worn-until', { date: <bdi>{formatDay(removed_on)}</bdi> })}
        </span>,
      ]}
      rest={restOf(tag, record, ['fitted_on', 'why'])}
    />
  );
}
