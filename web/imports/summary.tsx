import type { ImportAnswer } from '#domain/import/answers.ts';
import { COW_GENDERS } from '#domain/kinds/cow/gender.ts';
import { choiceIn } from '#domain/values/objects.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ReportButton, TotalsList } from '../ui/imported/totals.tsx';
import { Card } from '../ui/surface.tsx';
import { type Choices, openQuestions } from './choices.ts';
import { whyNothing } from './words.ts';

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
          {preview.ready ? t('imports.ready') : t('imports.not-ready')}
        </h2>
        {preview.ready ? (
          <>
            <TotalsList answer={preview} />
            <p className="mt-3 text-[0.8125rem] text-soft">{t('imports.what-figures-count')}</p>
          </>
        ) : (
          <p className="mt-2 text-soft">
            {questions > 0 ? t('imports.questions', { count: questions }) : whyNothing(preview, choices)}
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
            <span className="mb-1 block font-medium">{t('imports.default-gender')}</span>
            <select
              className="field"
              value={choices.default_gender}
              disabled={disabled}
              onChange={(event) =>
                onSettle({
                  ...choices,
                  default_gender: choiceIn(event.target.value, COW_GENDERS) ?? 'Female',
                })
              }
            >
              <option value="Female">{t('imports.female')}</option>
              <option value="Male">{t('imports.male')}</option>
            </select>
          </label>
        )}
        <div className="mt-5 grid gap-2">
          <Button look="primary" icon="check" disabled={!preview.ready || disabled} onClick={onApply}>
            {t('imports.import-now')}
          </Button>
          <ReportButton answer={preview} />
          <Button look="quiet" disabled={disabled} onClick={onStartOver}>
            {t('imports.start-over')}
          </Button>
        </div>
        <p className="mt-3 text-center text-[0.8125rem] text-soft">{t('imports.all-or-nothing')}</p>
      </section>
    </Card>
  );
}
