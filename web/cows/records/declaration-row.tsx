import { declaration } from '#domain/kinds/declaration/kind.ts';
import { choiceLabel } from '../../lib/herd/kind-words.ts';
import { formatDay } from '../../lib/screen/format.ts';
import type { RecordOf } from './record-kinds.ts';
import { RecordLine } from './record-line.tsx';
import { restOf } from './record-rows.tsx';

/** What happened to her, and how far its declaration to the authority is. */
export function DeclarationRow({ record }: { record: RecordOf['declarations'] }) {
  const { table } = declaration;
  return (
    <RecordLine
      line={[
        <bdi key="day">{formatDay(record.event_on)}</bdi>,
        choiceLabel(table, 'event', record.event),
        <strong key="state" className="font-medium">
          {choiceLabel(table, 'state', record.state)}
        </strong>,
      ]}
      rest={restOf(declaration, record, ['declared_on', 'number', 'reason'])}
    />
  );
}
