import type { ImportTable } from '#domain/import/answers.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { type Choices, withAnswer } from './choices.ts';

interface ColumnQuestionProps {
  table: ImportTable;
  index: number;
  choices: Choices;
  onSettle: (choices: Choices) => void;
}

const ANSWERS = {
  day_order: [
    { label: 'imports.day-first', answer: { day_order: 'dmy' } },
    { label: 'imports.month-first', answer: { day_order: 'mdy' } },
  ],
  decimal_mark: [
    { label: 'imports.decimal-comma', answer: { decimal_mark: ',' } },
    { label: 'imports.decimal-point', answer: { decimal_mark: '.' } },
  ],
  counted_in: [
    { label: 'imports.counted-in-thousands', answer: { counted_in: 'thousands' } },
    { label: 'imports.counted-one-by-one', answer: { counted_in: 'ones' } },
  ],
  weighed_in: [
    { label: 'imports.weighed-in-kg', answer: { weighed_in: 'kg' } },
    { label: 'imports.weighed-in-pounds', answer: { weighed_in: 'lb' } },
  ],
} as const;

/** What the values of a column cannot settle, and nobody should guess. */
export function ColumnQuestion({ table, index, choices, onSettle }: ColumnQuestionProps) {
  const column = table.columns[index];
  if (!column?.question) return null;
  return (
    <fieldset className="mt-3 min-w-0 rounded-xl bg-brass-tint p-3.5">
      <legend className="sr-only">{t('imports.how-to-read', { column: column.heading })}</legend>
      <p className="mb-2.5 text-brass">
        {rich('imports.two-ways', {
          example: column.example ?? '',
          value: (inside) => (
            <strong className="font-semibold">
              <bdi>{inside}</bdi>
            </strong>
          ),
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        {ANSWERS[column.question].map(({ label, answer }) => (
          <Button key={label} onClick={() => onSettle(withAnswer(choices, table, index, answer))}>
            {t(label)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
