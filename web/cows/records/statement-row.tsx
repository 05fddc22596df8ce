import { formatDay } from '../../lib/screen/format.ts';
import { rich, t } from '../../lib/words/words.ts';
import type { RecordOf } from './record-kinds.ts';
import { RecordLine } from './record-line.tsx';
import { Notes } from './record-rows.tsx';

/** What somebody said of her pregnancy by hand, and on top of what. */
export function StatementRow({ record }: { record: RecordOf['pregnancy_statements'] }) {
  const { is_pregnant, pregnancy_start_date: start, as_of, notes } = record;
  return (
    <RecordLine
      line={[
        !is_pregnant
          ? t('cow.stated-not')
          : start === null
            ? t('cow.stated-unknown')
            : rich('cow.stated-since', { date: <bdi>{formatDay(start)}</bdi> }),
        <span key="on-top" className="text-soft">
          {rich('cow.stated-on-top', { date: <bdi>{formatDay(as_of)}</bdi> })}
        </span>,
      ]}
      rest={notes === null ? null : <Notes>{notes}</Notes>}
    />
  );
}
