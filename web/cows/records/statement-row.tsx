import { formatDay } from '../../lib/screen/format.ts';
import { rich, t } from '../../lib/words/words.ts';
import type { RecordOf } from './record-kinds.ts';
import { Notes } from './record-rows.tsx';

/** What somebody said of her pregnancy by hand, and on top of what. */
export function StatementRow({ record }: { record: RecordOf['pregnancy_statements'] }) {
  const { is_pregnant, pregnancy_start_date: start, as_of, notes } = record;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-medium">
          {!is_pregnant
            ? t('cow.stated-not')
            : start === null
              ? t('cow.stated-unknown')
              : rich('cow.stated-since', { date: <bdi>{formatDay(start)}</bdi> })}
        </span>
        <span className="text-soft">
          {rich('cow.stated-on-top', { date: <bdi>{formatDay(as_of)}</bdi> })}
        </span>
      </p>
      <Notes>{notes}</Notes>
    </>
  );
}
