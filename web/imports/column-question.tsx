import type { ImportTable } from '#domain/import/answers.ts';
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
    { label: 'Day first (DD/MM)', answer: { day_order: 'dmy' } },
    { label: 'Month first (MM/DD)', answer: { day_order: 'mdy' } },
  ],
  decimal_mark: [
    { label: 'The comma is the decimal mark', answer: { decimal_mark: ',' } },
    { label: 'The point is the decimal mark', answer: { decimal_mark: '.' } },
  ],
} as const;

/** What the values of a column cannot settle, and nobody should guess. */
export function ColumnQuestion({ table, index, choices, onSettle }: ColumnQuestionProps) {
  const column = table.columns[index];
  if (!column?.question) return null;
  return (
    <fieldset className="mt-3 min-w-0 rounded-xl bg-brass-tint p-3.5">
      <legend className="sr-only">{`How to read ${column.heading}`}</legend>
      <p className="mb-2.5 text-brass">
        <strong className="font-semibold">
          <bdi>{column.example}</bdi>
        </strong>{' '}
        can be read in two ways, and nothing in the file tells which is meant.
      </p>
      <div className="flex flex-wrap gap-2">
        {ANSWERS[column.question].map(({ label, answer }) => (
          <Button key={label} onClick={() => onSettle(withAnswer(choices, table, index, answer))}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
