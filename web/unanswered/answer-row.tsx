import { Link } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import type { UnansweredSemination } from '#domain/work/unanswered.ts';
import { formatShortDay } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Numbers } from '../ui/animal-words.tsx';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/fields.tsx';
import type { CheckAnswer, Result } from './answers.ts';

interface AnswerRowProps {
  row: UnansweredSemination;
  cow: CowListed | undefined;
  answer: CheckAnswer | undefined;
  /** The day of the check where she has none of her own. */
  checked: PlainDate;
  fault: string | undefined;
  onAnswer: (answer: CheckAnswer | null) => void;
}

const RESULTS = { pregnant: 'unanswered.pregnant', empty: 'unanswered.empty' } as const;

/** An animal, since when she is seminated, and the answer in one press; a second press takes it back. */
export function AnswerRow({ row, cow, answer, checked, fault, onAnswer }: AnswerRowProps) {
  const name = cow?.name ?? `#${row.cow}`;
  const press = (result: Result) =>
    onAnswer(answer?.result === result ? null : { ...(answer ?? {}), result });
  const faultId = `fault-${row.cow}`;
  return (
    <li
      className={`flex flex-wrap items-center gap-x-2 gap-y-2 px-4 py-1.5 max-sm:px-3.5 sm:gap-x-4 ${answer ? 'bg-sunk' : ''}`}
    >
      <div className="min-w-24 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 leading-5">
          <Link to={paths.cow(row.cow)} className="reach font-semibold underline-offset-4 hover:underline">
            <bdi>{name}</bdi>
          </Link>
          {cow && <Numbers cow={cow} className="text-[0.8125rem] whitespace-nowrap text-soft" />}
        </p>
        <p className="text-[0.8125rem] leading-4.5 text-soft">
          {t('unanswered.seminated', { day: formatShortDay(row.seminated_on), days: row.days })}
        </p>
        {fault && <FieldError id={faultId}>{fault}</FieldError>}
      </div>
      <span className="flex flex-wrap gap-1.5">
        {(['pregnant', 'empty'] as const).map((result) => {
          const label = t(RESULTS[result]);
          const chosen = answer?.result === result;
          return (
            <Button
              key={result}
              look={chosen ? 'primary' : 'secondary'}
              narrow
              className="scroll-mb-44 max-sm:px-2"
              aria-pressed={chosen}
              aria-label={t('unanswered.answer-of', { answer: label, name })}
              onClick={() => press(result)}
            >
              {label}
            </Button>
          );
        })}
      </span>
      {answer && (
        <input
          type="date"
          className="field w-auto! max-w-40"
          aria-label={t('unanswered.date-of', { name })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          value={answer.check_date ?? checked}
          onChange={({ target }) => onAnswer({ ...answer, check_date: target.value })}
        />
      )}
    </li>
  );
}
