import type { ImportAnswer } from '#domain/import/answers.ts';
import { saveFile } from '../lib/api/download.ts';
import { formatNumber } from '../lib/screen/format.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Card } from '../ui/surface.tsx';
import { type Choices, openQuestions } from './choices.ts';
import { reportCsv } from './report.ts';
import { totalsOf, whyNothing } from './words.ts';

interface SummaryProps {
  preview: ImportAnswer;
  choices: Choices;
  disabled: boolean;
  onSettle: (choices: Choices) => void;
  onApply: () => void;
  onStartOver: () => void;
}

/** What would be written, what was taken for granted, and the button that does it. */
export function Summary({ preview, choices, disabled, onSettle, onApply, onStartOver }: SummaryProps) {
  const questions = openQuestions(preview);
  const genderTaken = preview.assumed.some(({ code }) => code === 'import.gender-assumed');
  return (
    <Card className="p-5 lg:sticky lg:top-20">
      <section aria-labelledby="import-summary">
        <h2 id="import-summary" className="text-lg">
          {preview.ready ? 'Ready to import' : 'Not ready yet'}
        </h2>
        {preview.ready ? (
          <>
            <TotalsList answer={preview} />
            <p className="mt-3 text-[0.8125rem] text-soft">
              These figures count what will be written; the tables count their rows. One row can bring an
              animal with its records, or add to an animal of another row.
            </p>
          </>
        ) : (
          <p className="mt-2 text-soft">
            {questions > 0
              ? `${questions === 1 ? 'One column has' : `${questions} columns have`} to be settled first: see the tables.`
              : whyNothing(preview, choices)}
          </p>
        )}
        {preview.assumptions.length > 0 && (
          <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-[0.875rem] text-soft">
            {preview.assumptions.map((sentence) => (
              <li key={sentence} className="flex gap-2">
                <Icon name="info" className="mt-0.5 size-4" />
                <span>{sentence}</span>
              </li>
            ))}
          </ul>
        )}
        {genderTaken && (
          <label className="mt-3 block text-[0.875rem]">
            <span className="mb-1 block font-medium">Animals without a gender are</span>
            <select
              className="field"
              value={choices.default_gender}
              disabled={disabled}
              onChange={(event) =>
                onSettle({ ...choices, default_gender: event.target.value as Choices['default_gender'] })
              }
            >
              <option value="Female">Female</option>
              <option value="Male">Male</option>
            </select>
          </label>
        )}
        <div className="mt-5 grid gap-2">
          <Button look="primary" icon="check" disabled={!preview.ready || disabled} onClick={onApply}>
            Import now
          </Button>
          <ReportButton answer={preview} />
          <Button look="quiet" disabled={disabled} onClick={onStartOver}>
            Start over
          </Button>
        </div>
        <p className="mt-3 text-center text-[0.8125rem] text-soft">
          All of it or nothing. It can be undone as a whole.
        </p>
      </section>
    </Card>
  );
}

/** What is created and changed, a line each. */
export function TotalsList({ answer }: { answer: ImportAnswer }) {
  return (
    <dl className="mt-3 grid gap-1.5">
      {totalsOf(answer).map(({ what, created, updated }) => (
        <div key={what} className="flex items-baseline justify-between gap-3">
          <dt className="text-soft">{what.charAt(0).toUpperCase() + what.slice(1)}</dt>
          <dd className="text-end font-semibold">
            {created > 0 && `${formatNumber(created)} new`}
            {created > 0 && updated > 0 && ', '}
            {updated > 0 && `${formatNumber(updated)} changed`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ReportButton({ answer }: { answer: ImportAnswer }) {
  return (
    <Button
      icon="download"
      onClick={() =>
        saveFile(
          'import-report.csv',
          new Blob(['\uFEFF', reportCsv(answer)], { type: 'text/csv;charset=utf-8' }),
        )
      }
    >
      Row-by-row report
    </Button>
  );
}
